/**
 * Primary result codes of SQLite that are temporary: BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN. A damaged file
 * is not. https://sqlite.org/rescode.html
 */
const transientSqliteCodes = new Set([5, 6, 8, 10, 13, 14]);

/**
 * Temporary classes of PostgreSQL's SQLSTATE: connection, resources, operator intervention such as a start in
 * progress.
 */
export const transientPostgresClasses = new Set(['08', '53', '57']);
/** Of a statement: transaction rollback, system. */
const transientStatementClasses = new Set(['40', '58']);

/** PostgreSQL's errors when it was set read-only, or has become a standby. */
const readOnlyTransaction = '25006';

export const connectionCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Errors of `pg` without a code for a lost or failed connection. */
export const connectionMessages =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client was closed|Client has encountered a connection error)/;

/** The open database file is no longer the file at its path: writes to it are lost when the process ends. */
export class LostDatabase extends Error {
  constructor(file: string) {
    super(`${file} was deleted, moved or replaced while the server had it open.`);
  }
}

/**
 * Whether the store cannot accept a write now but may later: disk full, locked, read-only, connection lost. A
 * programming error is not.
 */
export function isStorageUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof LostDatabase) return true;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (typeof errcode === 'number') return transientSqliteCodes.has(errcode & 0xff);
  if (typeof code !== 'string') return connectionMessages.test(error.message);
  // An unknown host is a mistake at the start, and a failing name server later.
  if (connectionCodes.has(code) || code === 'ENOTFOUND' || code === readOnlyTransaction)
    return true;
  const sqlClass = code.length === 5 ? code.slice(0, 2) : '';
  return transientPostgresClasses.has(sqlClass) || transientStatementClasses.has(sqlClass);
}

/** SQLite: FOREIGNKEY, PRIMARYKEY, UNIQUE. PostgreSQL: foreign_key_violation, unique_violation. */
const constraintCodes = new Set<unknown>([787, 1555, 2067, '23503', '23505']);

/** Whether the data itself was refused: a row that is there already, or one that refers to none. */
export function violatesConstraint(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return constraintCodes.has(errcode ?? code);
}
