import { existsSync, statSync } from 'node:fs';
import { mkdir, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { writeDurably } from '../platform/files/write-durably.ts';
import { isRow, keyFileName, type BackupHead } from './backup-lines.ts';
import { isBusy } from '../platform/database/open-sqlite.ts';
import { claimFile } from './exclusive-file.ts';
import { applyOutcomes, readOutcomes, type RestoreEffects } from './carry-over.ts';
import { fillTables, findOccupied } from './fill-tables.ts';
import { readBackup, UnusableBackup } from './read-backup.ts';
import { listTables, lockTables, type Connection, type Table } from './read-tables.ts';
import type { TableSum } from './table-digest.ts';

export interface RestoreOptions {
  file: string;
  passphrase: string;
  /** Migrated, by this version. */
  database: Database;
  keysFile: string;
  /** Whether existing data may be lost. */
  isReplacing: boolean;
  /** Whether deliveries that wait in the backup may be repeated. */
  mayDeliverAgain: boolean;
  onProgress?: (rows: number) => void;
}

export interface RestoredBackup {
  head: BackupHead;
  /** The contents of each table as the backup states them; the restored rows match. */
  tables: ReadonlyMap<string, TableSum>;
  effects: RestoreEffects;
}

/** Nothing was changed: the backup has waiting deliveries, which may have been made since. */
export class UnconfirmedDeliveries extends Error {
  readonly effects: RestoreEffects;

  constructor(effects: RestoreEffects) {
    super('The backup has deliveries waiting.');
    this.effects = effects;
  }
}

/**
 * Restores a backup: all or nothing. Nobody can write in the meantime. A SQLite file must not even be open
 * elsewhere, because a server would acknowledge leads until they are replaced. Erasures and deliveries of the
 * replaced database are carried over.
 *
 * @throws UnconfirmedDeliveries when some would be repeated without confirmation
 * @throws UnusableBackup when it cannot be used, when a server has the data open, or when there is data that may
 * not be replaced
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoredBackup> {
  const { file, passphrase, database, keysFile, isReplacing, mayDeliverAgain } = options;
  if (!isReplacing && existsSync(keysFile)) throw inhabited(keysFile);
  const restoreTables = () =>
    alone(database, async (trx) => {
      const known = await listTables(database.engine, trx);
      if (database.engine === 'postgres') await lockTables(trx, known);
      const outcomes = await readOutcomes(trx);
      await makeRoom(trx, known, isReplacing);
      const restored = await fillTables(readBackup(file, passphrase), {
        connection: trx,
        known,
        name: file,
        ...(options.onProgress && { onProgress: options.onProgress }),
      });
      const effects = await applyOutcomes(trx, outcomes);
      if (effects.pending.length > 0 && !mayDeliverAgain) throw new UnconfirmedDeliveries(effects);
      return { ...restored, effects };
    });
  const keys = await readKeys(options);
  return keys === undefined ? restoreTables() : withKeys(keysFile, keys, restoreTables);
}

/** The auth key file in a backup, which precedes its tables. */
async function readKeys({ file, passphrase }: RestoreOptions): Promise<string | undefined> {
  for await (const line of readBackup(file, passphrase)) {
    if (isRow(line) || line.kind === 'table') break;
    if (line.kind === 'file' && line.name === keyFileName) return line.content;
  }
  return undefined;
}

/**
 * Where the keys are until everything is restored. The name is constant, so that the next start removes the
 * leftover of a killed restore.
 */
export const restoredKeysDraft = (keysFile: string) => `${keysFile}.restored.part`;

/**
 * Writes the keys under a temporary name, does the work, and only then renames them: at that point nothing needs
 * space or a permission.
 */
async function withKeys<T>(keysFile: string, keys: string, work: () => Promise<T>): Promise<T> {
  let done: { result: T } | undefined;
  let isWritten = false;
  try {
    await mkdir(dirname(keysFile), { recursive: true, mode: 0o700 });
    // A file cannot replace a folder.
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
      ? 'The data is restored without them: fix AUTH_KEYS_FILE, then restore again with --replace.'
      : 'Nothing was changed. Let AUTH_KEYS_FILE name a place that this user may write to.';
    throw new UnusableBackup(`${sentence} ${remedy}`, { cause });
  }
  if (!done) throw new Error('The keys were written without the work.');
  return done.result;
}

/** Runs work in a transaction; on SQLite only when no other process has the file open. */
async function alone<T>(
  { engine, query }: Database,
  work: (transaction: Connection) => Promise<T>,
): Promise<T> {
  if (engine === 'sqlite') await claimFile(query);
  try {
    return await query.transaction().execute(work);
  } catch (error) {
    if (!isBusy(error)) throw error;
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
  for (const { name } of isReplacing ? tables.toReversed() : []) {
    await sql`delete from ${sql.table(name)}`.execute(connection);
  }
  const occupied = await findOccupied(connection, tables);
  if (occupied !== undefined) throw inhabited(`the table ${occupied}`);
}
