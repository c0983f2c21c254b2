import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  createTemporaryBackup,
  passphrase,
} from '../../server/backup/temporary-backup.for-tests.ts';
import { restoreBackup } from '../../server/backup/restore-backup.ts';

test('a backup of a database that pg_dump has copied can be restored', async () => {
  const backup = await createTemporaryBackup();
  // Like a dump: it creates tables in the order of their names, and adds the foreign keys last.
  for (const statement of [
    'alter table leads rename to leads_before',
    'create table leads (like leads_before including all)',
    'insert into leads select * from leads_before',
    'drop table leads_before cascade',
    'alter table outbox add foreign key (lead_id) references leads (id) on delete cascade',
  ]) {
    await sql.raw(statement).execute(backup.source.query);
  }
  await backup.write();
  const { rows } = await restoreBackup({
    file: backup.file,
    passphrase,
    database: await backup.openPlace(),
    keysFile: `${backup.keysFile}.restored`,
    isReplacing: false,
    mayDeliverAgain: true,
  });
  expect(rows).toBe(2_200);
  await backup.remove();
});
