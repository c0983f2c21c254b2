import { existsSync, statSync } from 'node:fs';
import { mkdir, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { writeDurably } from '../platform/files/write-durably.ts';
import type { BackupKeys } from './backup-cipher.ts';
import { isRow, keyFileName, type BackupHead } from './backup-lines.ts';
import { claimFile, isInUse } from './exclusive-file.ts';
import { applyOutcomes, readOutcomes, type RestoreEffects } from './carry-over.ts';
import { insertRows, maxParameters } from './insert-rows.ts';
import { readBackup, UnusableBackup } from './read-backup.ts';
import { listTables, lockTables, type Connection, type Table } from './read-tables.ts';
import { createTableDigest, type Cell, type TableSum } from './table-digest.ts';

export interface RestoreOptions {
  file: string;
  keys: BackupKeys;
  /** Migrated, by this version. */
  database: Database;
  /** Where the file of the auth keys belongs. */
  keysFile: string;
  /** Whether what is there may be lost. */
  isReplacing: boolean;
  /** Whether the deliveries that a backup has waiting may be made again. */
  mayDeliverAgain: boolean;
  onProgress?: (rows: number) => void;
}

export interface RestoredBackup {
  head: BackupHead;
  /** What the backup says of each table; the rows were compared with it. */
  tables: ReadonlyMap<string, TableSum>;
  effects: RestoreEffects;
}

/** Nothing was changed: the backup has deliveries waiting, which may have been made since. */
export class UnconfirmedDeliveries extends Error {
  readonly effects: RestoreEffects;

  constructor(effects: RestoreEffects) {
    super('The backup has deliveries waiting.');
    this.effects = effects;
  }
}

/**
 * Brings a backup back: everything, or nothing. Nobody can write meanwhile; a file of SQLite must not even be open elsewhere, because a
 * server would go on acknowledging leads until the moment they are replaced. What the replaced database knows of erasures and
 * deliveries holds for the restored one too.
 *
 * @throws UnconfirmedDeliveries when some would be repeated and may not be
 * @throws UnusableBackup when it cannot be used, when a server has the data open, or when there is data already and it may not be replaced
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoredBackup> {
  const { database, keysFile, isReplacing, mayDeliverAgain } = options;
  if (!isReplacing && existsSync(keysFile)) throw inhabited(keysFile);
  const restoreTables = () =>
    alone(database, async (trx) => {
      const known = await listTables(database.engine, trx);
      if (database.engine === 'postgres') await lockTables(trx, known);
      const outcomes = await readOutcomes(trx);
      await makeRoom(trx, known, isReplacing);
      const restored = await fillTables(options, trx, known);
      const effects = await applyOutcomes(trx, outcomes);
      if (effects.pending.length > 0 && !mayDeliverAgain) throw new UnconfirmedDeliveries(effects);
      return { ...restored, effects };
    });
  const keys = await readKeys(options);
  return keys === undefined ? restoreTables() : withKeys(keysFile, keys, restoreTables);
}

/** The file of the auth keys in a backup, which stands before its tables. */
async function readKeys({ file, keys }: RestoreOptions): Promise<string | undefined> {
  for await (const line of readBackup(file, keys)) {
    if (isRow(line) || line.kind === 'table') break;
    if (line.kind === 'file' && line.name === keyFileName) return line.content;
  }
  return undefined;
}

/** Where the keys are until everything is restored. Always the same, so that the next start removes what a killed restore left. */
export const restoredKeysDraft = (keysFile: string) => `${keysFile}.restored.part`;

/** Writes the keys beside their place, does the work, and only then gives them their name: by then nothing is left that needs room or a permission. */
async function withKeys<T>(keysFile: string, keys: string, work: () => Promise<T>): Promise<T> {
  let done: { result: T } | undefined;
  let isWritten = false;
  try {
    await mkdir(dirname(keysFile), { recursive: true, mode: 0o700 });
    // No file takes the name of a folder.
    if (statSync(keysFile, { throwIfNoEntry: false })?.isDirectory())
      throw new Error('it is a folder');
    const writeThenWork = async (handle: FileHandle) => {
      await handle.writeFile(keys);
      await handle.sync();
      isWritten = true;
      done = { result: await work() };
    };
    await writeDurably(keysFile, writeThenWork, restoredKeysDraft(keysFile));
  } catch (cause) {
    if (isWritten && !done) throw cause;
    const reason = (cause as Error).message;
    const sentence = `The auth keys of the backup cannot be written to ${keysFile} (${reason}).`;
    const remedy = done
      ? 'The data is restored without them: mend AUTH_KEYS_FILE, then restore again with --replace.'
      : 'Nothing was changed. Let AUTH_KEYS_FILE name a place that this user may write to.';
    throw new UnusableBackup(`${sentence} ${remedy}`, { cause });
  }
  if (!done) throw new Error('The keys were written without the work.');
  return done.result;
}

/** Runs some work in a transaction; of SQLite only when nobody else has the file open. */
async function alone<T>(
  { engine, query }: Database,
  work: (transaction: Connection) => Promise<T>,
): Promise<T> {
  if (engine === 'sqlite') await claimFile(query);
  try {
    return await query.transaction().execute(work);
  } catch (error) {
    if (!isInUse(error)) throw error;
    throw new UnusableBackup('The data is in use. Stop the server and other commands first.', {
      cause: error,
    });
  }
}

function inhabited(what: string): UnusableBackup {
  const remedy = 'Restore into an empty place, or say --replace to lose what is there.';
  return new UnusableBackup(`There is data already (${what}). ${remedy}`);
}

async function makeRoom(
  connection: Connection,
  tables: readonly Table[],
  isReplacing: boolean,
): Promise<void> {
  for (const { name } of tables.toReversed()) {
    if (isReplacing) await sql`delete from ${sql.table(name)}`.execute(connection);
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(connection);
    if (rows.length > 0) throw inhabited(`the table ${name}`);
  }
}

async function fillTables(
  { file, keys: backupKeys, onProgress }: RestoreOptions,
  connection: Connection,
  known: readonly Table[],
): Promise<Omit<RestoredBackup, 'effects'>> {
  let head: BackupHead | undefined;
  let filling: { table: Table; digest: ReturnType<typeof createTableDigest> } | undefined;
  let waiting: Cell[][] = [];
  let count = 0;
  const tables = new Map<string, TableSum>();
  const insertWaiting = async () => {
    if (filling && waiting.length > 0) await insertRows(connection, filling.table, waiting);
    waiting = [];
  };

  for await (const line of readBackup(file, backupKeys)) {
    if (isRow(line)) {
      if (!filling) throw damaged(file);
      filling.digest.add(line);
      waiting.push(line);
      onProgress?.((count += 1));
      if (waiting.length * line.length >= maxParameters) await insertWaiting();
      continue;
    }
    switch (line.kind) {
      case 'backup':
        await assertKnown(connection, line, file);
        head = line;
        break;
      case 'file':
        break;
      case 'table': {
        const { name, columns } = line;
        if (!known.some((table) => table.name === name)) throw damaged(file);
        filling = { table: { name, columns }, digest: createTableDigest() };
        break;
      }
      case 'sum': {
        await insertWaiting();
        const read = filling?.digest.result();
        if (!filling || read?.digest !== line.digest || read.rows !== line.rows) {
          throw damaged(file);
        }
        tables.set(filling.table.name, { rows: line.rows, digest: line.digest });
        filling = undefined;
        break;
      }
      case 'end':
        if (line.tables !== tables.size) throw damaged(file);
        break;
    }
  }
  if (!head) throw damaged(file);
  return { head, tables };
}

function damaged(file: string): UnusableBackup {
  return new UnusableBackup(`${file} does not hold what it says it holds.`);
}

/** A backup of a newer version may hold what this one would not understand. */
async function assertKnown(
  connection: Connection,
  { migrations }: BackupHead,
  file: string,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(connection);
  const known = new Set(rows.map(({ name }) => name));
  // Migrations of one engine alone change no table that is carried over.
  const strange = migrations.find(
    (name) => !/\.(?:sqlite|postgres)\.sql$/.test(name) && !known.has(name),
  );
  if (strange === undefined) return;
  throw new UnusableBackup(`${file} was made by a newer version, which has ${strange}.`);
}
