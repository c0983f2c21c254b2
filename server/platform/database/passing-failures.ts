const sqliteReasons = new Map([
  [5, 'another process holds a lock'],
  [6, 'another process holds a lock'],
  // A full disk also appears as this, when SQLite cannot create its shared memory.
  [10, 'its files cannot be read or written; is the disk full?'],
  [13, 'the disk is full'],
]);

const systemReasons = new Map([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk is full'],
  ['ECONNREFUSED', 'PostgreSQL does not answer'],
  ['ECONNRESET', 'PostgreSQL does not answer'],
  ['EHOSTUNREACH', 'PostgreSQL does not answer'],
  ['ETIMEDOUT', 'PostgreSQL does not answer'],
  ['EAI_AGAIN', 'PostgreSQL does not answer'],
]);

/**
 * Temporary classes of PostgreSQL's SQLSTATE: connection, resources, operator intervention such as a start in
 * progress.
 */
const passingPostgresClasses = new Set(['08', '53', '57']);

/**
 * Why the database cannot be opened at the moment, as a public sentence.
 *
 * @returns undefined when only a change of settings, files or permissions helps
 */
export function explainPassingFailure(error: unknown): string | undefined {
  if (error instanceof AggregateError) return explainPassingFailure(error.errors[0]);
  if (!(error instanceof Error)) return undefined;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (typeof errcode === 'number') return sqliteReasons.get(errcode & 0xff);
  if (typeof code === 'string') {
    const isPassing = code.length === 5 && passingPostgresClasses.has(code.slice(0, 2));
    const reason = systemReasons.get(code);
    if (reason !== undefined) return reason;
    if (isPassing) return 'PostgreSQL does not answer';
  }
  if (/^(?:timeout exceeded|Connection terminated)/.test(error.message)) {
    return 'PostgreSQL does not answer';
  }
  return explainPassingFailure(error.cause);
}
