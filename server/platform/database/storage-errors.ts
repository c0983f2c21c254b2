/** The open database file is no longer the file at its path: writes to it are lost when the process ends. */
export class LostDatabase extends Error {
  constructor(file: string) {
    super(`${file} was deleted, moved or replaced while the server had it open.`);
  }
}

interface TemporaryFailure {
  reason: string;
  /** Primary result codes of SQLite, error codes of Node, and codes or classes of PostgreSQL's SQLSTATE. */
  codes: readonly (number | string)[];
  /** Unless it fails at the first attempt to open the database: then only a change of settings or permissions helps. */
  isPermanentAtStart?: true;
}

const noAnswer = 'PostgreSQL does not answer';

/**
 * Failures after which the database may be usable later. A damaged file or a programming error is none. The first match
 * counts. https://sqlite.org/rescode.html, https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const temporaryFailures: readonly TemporaryFailure[] = [
  // BUSY, LOCKED
  { reason: 'another process holds a lock', codes: [5, 6] },
  // IOERR, also when SQLite cannot create its shared memory on a full disk
  { reason: 'its files cannot be read or written: the disk may be full or read-only', codes: [10] },
  { reason: 'the disk is full', codes: [13, '53100'] },
  {
    reason: noAnswer,
    codes: [
      'EAI_AGAIN',
      'ECONNREFUSED',
      'ECONNRESET',
      'EHOSTUNREACH',
      'ENETDOWN',
      'ENETUNREACH',
      'EPIPE',
      'ETIMEDOUT',
      // Connection, resources, operator intervention such as a start in progress
      '08',
      '53',
      '57',
    ],
  },
  { reason: 'PostgreSQL refuses user or password', codes: ['28'], isPermanentAtStart: true },
  // The name of a container is unknown while it restarts.
  { reason: noAnswer, codes: ['ENOTFOUND'], isPermanentAtStart: true },
  {
    reason: 'the database takes no writes',
    // READONLY, CANTOPEN; set read-only or become a standby, transaction rollback, system
    codes: [8, 14, '25006', '40', '58'],
    isPermanentAtStart: true,
  },
];

/** Errors of `pg` without a code for a lost or failed connection. */
const connectionMessages =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client was closed|Client has encountered a connection error)/;

function findFailure(error: Error): TemporaryFailure | undefined {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (typeof errcode === 'number') return findByCode([errcode & 0xff]);
  if (typeof code === 'string')
    return findByCode([code, code.length === 5 ? code.slice(0, 2) : '']);
  return connectionMessages.test(error.message) ? { reason: noAnswer, codes: [] } : undefined;
}

function findByCode(codes: readonly (number | string)[]): TemporaryFailure | undefined {
  return temporaryFailures.find((failure) => failure.codes.some((code) => codes.includes(code)));
}

/** Whether the store cannot accept a write now but may later: disk full, locked, read-only, connection lost. */
export function isStorageUnavailable(error: unknown): boolean {
  return error instanceof LostDatabase || (error instanceof Error && !!findFailure(error));
}

/**
 * Why the database, or a file, cannot be used at the moment, as a public sentence. Also for an error with such a cause.
 *
 * @param isStart whether the database has not been open yet
 * @returns undefined when only a change of code, settings, files or permissions helps
 */
export function explainUnavailable(error: unknown, isStart = false): string | undefined {
  if (error instanceof AggregateError) return explainUnavailable(error.errors[0], isStart);
  if (!(error instanceof Error)) return undefined;
  if (error instanceof LostDatabase) return 'the database file was deleted, moved or replaced';
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'the disk is full';
  const failure = findFailure(error);
  if (failure && !(isStart && failure.isPermanentAtStart)) return failure.reason;
  return explainUnavailable(error.cause, isStart);
}

/** SQLite: FOREIGNKEY, PRIMARYKEY, UNIQUE. PostgreSQL: foreign_key_violation, unique_violation. */
const constraintCodes = new Set<unknown>([787, 1555, 2067, '23503', '23505']);

/** Whether the data itself was refused: a row that is there already, or one that refers to none. */
export function violatesConstraint(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return constraintCodes.has(errcode ?? code);
}
