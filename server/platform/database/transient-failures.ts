import {
  connectionCodes,
  connectionMessages,
  isStorageUnavailable,
  LostDatabase,
  transientPostgresClasses,
} from './storage-errors.ts';

const sqliteReasons = new Map([
  [5, 'another process holds a lock'],
  [6, 'another process holds a lock'],
  // A full disk also appears as this, when SQLite cannot create its shared memory.
  [10, 'its files cannot be read or written; is the disk full?'],
  [13, 'the disk is full'],
]);

const noAnswer = 'PostgreSQL does not answer';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const postgresDiskFull = '53100';

/**
 * Why the database cannot be opened at the moment, as a public sentence.
 *
 * @returns undefined when only a change of settings, files or permissions helps
 */
export function explainTransientFailure(error: unknown): string | undefined {
  if (error instanceof AggregateError) return explainTransientFailure(error.errors[0]);
  if (!(error instanceof Error)) return undefined;
  const { code = '', errcode } = error as { code?: string; errcode?: number };
  if (errcode !== undefined) return sqliteReasons.get(errcode & 0xff);
  if (['ENOSPC', 'EDQUOT', postgresDiskFull].includes(code)) return 'the disk is full';
  const isTransient =
    connectionCodes.has(code) ||
    connectionMessages.test(error.message) ||
    (code.length === 5 && transientPostgresClasses.has(code.slice(0, 2)));
  return isTransient ? noAnswer : explainTransientFailure(error.cause);
}

/** Why an open database cannot be used at the moment. It may have been set read-only, or have become a standby. */
export function explainUnavailable(error: unknown): string | undefined {
  if (error instanceof LostDatabase) return 'the database file was deleted, moved or replaced';
  const reason = explainTransientFailure(error);
  if (reason !== undefined || !isStorageUnavailable(error)) return reason;
  // The name was known when the database was opened. That of a container is unknown while it restarts.
  const { code } = error as { code?: string };
  return code === 'ENOTFOUND' ? noAnswer : 'the database takes no writes';
}
