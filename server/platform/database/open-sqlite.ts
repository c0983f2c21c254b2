import { closeSync, existsSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** 32 MB: frequently changed pages are copied into the database file once instead of eight times. */
const checkpointPages = 8_000;

/** The time limit for changing the journal of a new file. */
const maxOpenMs = 5_000;
const busyRetryMs = 5;
/** SQLITE_BUSY, https://sqlite.org/rescode.html#busy */
const sqliteBusy = 5;

/**
 * Opens a SQLite file for Kysely and verifies what the durability of a lead depends on.
 *
 * SQLite's own wait for a lock, `busy_timeout`, is off: it would block the event loop, and with it every page.
 * `WaitingDriver` waits for the lock instead.
 *
 * @throws when the file system does not support WAL or a pragma had no effect: continuing would lose leads
 */
export async function openSqlite(file: string): Promise<DatabaseSync> {
  // SQLite gives its log files the mode of the database file, so nobody else can read those either. Closing a file
  // releases every lock that this process has on it, so one that another thread may have open is not opened here.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file, { timeout: 0, enableForeignKeyConstraints: true });
  try {
    await enableWriteAheadLog(database);
    setUp(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function setUp(database: DatabaseSync): void {
  database.exec(`PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = ${checkpointPages};`);
  // Erased data is overwritten, and not only unlinked.
  database.exec('PRAGMA secure_delete = ON');
  // SQLite's own function knows only ASCII letters.
  database.function('lower', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  );
  assertPragma(database, 'journal_mode', 'wal');
  assertPragma(database, 'synchronous', 2);
  assertPragma(database, 'foreign_keys', 1);
  assertPragma(database, 'secure_delete', 1);
  assertPragma(database, 'busy_timeout', 0);
}

/**
 * Two processes that open a new file at the same moment both change its journal. SQLite rejects one of them, which
 * finds the change done when it retries.
 */
async function enableWriteAheadLog(database: DatabaseSync): Promise<void> {
  const giveUpAt = performance.now() + maxOpenMs;
  for (;;) {
    try {
      database.exec('PRAGMA journal_mode = WAL');
      // The first read creates the log.
      database.prepare('SELECT 1 FROM sqlite_schema').get();
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error;
      await sleep(busyRetryMs);
    }
  }
}

export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error)) return false;
  return typeof error.errcode === 'number' && (error.errcode & 0xff) === sqliteBusy;
}

function assertPragma(database: DatabaseSync, name: string, expected: string | number): void {
  const row = database.prepare(`PRAGMA ${name}`).get() ?? {};
  const actual = Object.values(row)[0];
  if (actual !== expected) {
    throw new Error(`SQLite answered ${name} = ${String(actual)}; ${expected} is required.`);
  }
}
