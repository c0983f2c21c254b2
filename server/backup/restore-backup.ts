import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { updateEarlierRows } from '../platform/database/migrate.ts';
import { makeFolder } from '../platform/files/make-folder.ts';
import { writeDurably } from '../platform/files/write-durably.ts';
import { applyOutcomes, keepOutcomes, type RestoreEffects } from './carry-over.ts';
import { inExclusiveTransaction } from './exclusive-file.ts';
import { assertKnown, fillTables, findOccupied } from './fill-tables.ts';
import { openBackup, UnusableBackup } from './read-backup.ts';
import { listTables, lockTables, type Connection, type Table } from './read-tables.ts';

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
 * Restores a backup: all tables or nothing, then the auth keys. Nobody can write in the meantime. A SQLite file must
 * not even be open elsewhere, because a server would acknowledge leads until they are replaced. Erasures and deliveries
 * of the replaced database are carried over.
 *
 * @throws UnconfirmedDeliveries when some would be repeated without confirmation
 * @throws UnusableBackup when it cannot be used, when a server has the data open, when there is data that may not be
 * replaced, or when the keys cannot be written
 */
export async function restoreBackup(options: RestoreOptions) {
  const { database, keysFile, isReplacing, mayDeliverAgain } = options;
  if (!isReplacing && existsSync(keysFile)) throw alreadyHasData(keysFile);
  using backup = await openBackup(options.file, options.passphrase);
  const { createdAt, keys, tables } = backup.head;
  const restored = await inExclusiveTransaction(database, async (trx) => {
    const known = await listTables(database.engine, trx);
    await assertKnown(trx, backup.head, known);
    if (database.engine === 'postgres') await lockTables(trx, known);
    await keepOutcomes(trx);
    await makeRoom(trx, known, isReplacing);
    const rows = await fillTables(trx, tables, backup.rows);
    await updateEarlierRows(trx, backup.head.migrations);
    const effects = await applyOutcomes(trx);
    if (effects.pending.length > 0 && !mayDeliverAgain) throw new UnconfirmedDeliveries(effects);
    return { createdAt, rows, effects };
  });
  if (keys !== undefined) await writeKeys(keysFile, keys);
  return restored;
}

async function writeKeys(keysFile: string, keys: string): Promise<void> {
  try {
    await makeFolder(dirname(keysFile));
    await writeDurably(keysFile, keys);
  } catch (cause) {
    const { message } = cause as Error;
    throw new UnusableBackup(
      `The data is restored, but its auth keys cannot be written to ${keysFile} (${message}). Let AUTH_KEYS_FILE name a place that this user may write to, then restore again with --replace.`,
      { cause },
    );
  }
}

function alreadyHasData(what: string): UnusableBackup {
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
  if (occupied !== undefined) throw alreadyHasData(`the table ${occupied}`);
}
