import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { enqueueDeliveries } from '../outbox/enqueue.ts';
import { noteChannels } from '../outbox/noted-channels.ts';
import { openDatabase } from '../platform/database.ts';
import { migrate } from '../platform/migrate.ts';
import { createTemporaryData } from '../platform/temporary-data.for-tests.ts';
import { truncateWal } from '../platform/truncate-wal.ts';
import { eraseExpiredLeads } from './erase-expired-leads.ts';

test('what was erased before a failure is gone from the disk too', async () => {
  const data = await createTemporaryData();
  const sqliteFile = join(data.folder, 'leads.sqlite');
  const database = await openDatabase({ sqliteFile });
  await migrate(database, join(import.meta.dirname, '../platform/migrations'), Date.now);
  await sql`
    insert into leads
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 600)
    select 'id-' || n, 'RS-' || n, n, '', '', '', 'forget-' || n || '@e.example', 'key-' || n, '', 'accepted', 0, '[]', '{}', null, 0 from numbers
  `.execute(database.query);
  await noteChannels(database, [{ name: 'file', target: data.folder }]);
  await database.query
    .transaction()
    .execute((trx) => enqueueDeliveries(trx, ['id-600'], ['file'], 0));
  const { rows } = await sql<{ id: string }>`select id from outbox`.execute(database.query);
  mkdirSync(join(data.folder, `${rows[0]?.id}.eml`));
  await truncateWal(database);
  const isOnDisk = (email: string) =>
    [sqliteFile, `${sqliteFile}-wal`].some((file) => readFileSync(file, 'latin1').includes(email));
  expect(isOnDisk('forget-7@e.example')).toBe(true);
  await expect(eraseExpiredLeads(database, { retentionMs: 0, now: 1_000 })).rejects.toThrow();
  expect([isOnDisk('forget-7@e.example'), isOnDisk('forget-600@e.example')]).toEqual([false, true]);
  await database.close();
  await data.remove();
});
