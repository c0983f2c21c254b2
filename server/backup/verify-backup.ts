import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { createSqliteDialect } from '../platform/database/sqlite-dialect.ts';
import type { Tables } from '../platform/database/tables.ts';
import { assertKnown, fillAndCompare } from './fill-tables.ts';
import { openBackup } from './read-backup.ts';
import { listTables } from './read-tables.ts';

export type VerifiedBackup = Awaited<ReturnType<typeof verifyBackup>>;

/**
 * Restores a backup into a temporary database, reads every row back and compares it with the file. Backups of both
 * databases are restored into SQLite.
 *
 * @throws UnusableBackup when it cannot be restored
 */
export async function verifyBackup(file: string, passphrase: string) {
  using backup = await openBackup(file, passphrase);
  await using copy = openTemporary();
  await migrate(copy);
  const { createdAt, tables } = backup.head;
  return await copy.query.transaction().execute(async (trx) => {
    await assertKnown(trx, backup.head, await listTables('sqlite', trx));
    return { createdAt, tables: await fillAndCompare('sqlite', trx, tables, backup.rows) };
  });
}

/**
 * A database without a name. SQLite deletes its file right after creating it, so a process that is killed leaves no
 * decrypted lead behind.
 */
function openTemporary(): Database {
  const dialect = createSqliteDialect({ database: new DatabaseSync('') });
  const query = new Kysely<Tables>({ dialect });
  const close = () => query.destroy();
  return { engine: 'sqlite', query, close, [Symbol.asyncDispose]: close };
}
