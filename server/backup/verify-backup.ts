import { join } from 'node:path';
import { openDatabase, type Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { listTables, readAtOneInstant, readRows } from './read-tables.ts';
import { restoreBackup } from './restore-backup.ts';
import { createTableDigest, hashRow } from './table-digest.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

export interface VerifyOptions {
  file: string;
  passphrase: string;
  /** The server's current data for comparison; undefined if there is none. */
  live: Database | undefined;
  onProgress?: (rows: number) => void;
}

interface VerifiedTable {
  table: string;
  /** The number of rows that the backup states. */
  rows: number;
  /** Whether the restored rows match, by the sum over every row. */
  isEqual: boolean;
  /** The comparison with the server's current data; undefined without any. */
  live: { rows: number; onlyInBackup: number; onlyLive: number } | undefined;
}

export interface VerifiedBackup {
  createdAt: string;
  tables: VerifiedTable[];
  isGood: boolean;
}

/**
 * Restores a backup into a temporary database, reads every row back and compares. Then compares it with the
 * server's current data, where only later changes may differ. Backups of both databases are restored into SQLite.
 *
 * @throws UnusableBackup when it cannot be restored
 */
export function verifyBackup(options: VerifyOptions): Promise<VerifiedBackup> {
  return inTemporaryFolder('backup-verify-', async (folder) => {
    await using copy = await openDatabase({ sqliteFile: join(folder, 'site.sqlite') });
    return await verifyIn(folder, copy, options);
  });
}

async function verifyIn(
  folder: string,
  copy: Database,
  { file, passphrase, live, onProgress }: VerifyOptions,
): Promise<VerifiedBackup> {
  await migrate(copy);
  const { head, tables: said } = await restoreBackup({
    file,
    passphrase,
    database: copy,
    keysFile: join(folder, 'keys.json'),
    isReplacing: false,
    mayDeliverAgain: true,
    ...(onProgress && { onProgress }),
  });
  const tables: VerifiedTable[] = [];
  for (const [table, { rows, digest }] of said) {
    const restored = await hashRows(copy, table);
    const isEqual = restored.digest === digest && restored.count === rows;
    tables.push({ table, rows, isEqual, live: live && (await compare(live, table, restored)) });
  }
  const isGood = tables.every(({ isEqual }) => isEqual);
  return { createdAt: head.createdAt, tables, isGood };
}

interface HashedRows {
  hashes: Set<string>;
  count: number;
  digest: string;
}

async function hashRows(database: Database, name: string): Promise<HashedRows> {
  return readAtOneInstant(database, async (connection) => {
    const hashes = new Set<string>();
    const digest = createTableDigest();
    const tables = await listTables(database.engine, connection);
    const table = tables.find((known) => known.name === name);
    if (table) {
      for await (const row of readRows(database.engine, connection, table)) {
        hashes.add(hashRow(row));
        digest.add(row);
      }
    }
    const { rows, digest: sum } = digest.result();
    return { hashes, count: rows, digest: sum };
  });
}

async function compare(live: Database, name: string, restored: HashedRows) {
  const { hashes, count } = await hashRows(live, name);
  return {
    rows: count,
    onlyInBackup: countMissing(restored.hashes, hashes),
    onlyLive: countMissing(hashes, restored.hashes),
  };
}

function countMissing(hashes: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let missing = 0;
  for (const hash of hashes) if (!others.has(hash)) missing += 1;
  return missing;
}
