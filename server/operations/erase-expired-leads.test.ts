import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertLead } from '../leads/insert-lead.for-tests.ts';
import { enqueueDeliveries } from '../outbox/enqueue.ts';
import { registerChannels } from '../outbox/registered-channels.ts';
import { migrate } from '../platform/database/migrate.ts';
import { createTemporaryData, isOnPostgres } from '../platform/files/temporary-data.for-tests.ts';
import { openTemporaryDatabase } from '../platform/database/temporary-database.for-tests.ts';
import { truncateWal } from '../platform/database/truncate-wal.ts';
import { eraseExpiredLeads, listExpiredUnread } from './erase-expired-leads.ts';

test.skipIf(isOnPostgres)(
  'leads erased before a failure are also gone from the SQLite file',
  async () => {
    const data = await createTemporaryData();
    const database = await data.open();
    await migrate(database);
    await database.query.transaction().execute(async (trx) => {
      for (let n = 1; n <= 600; n += 1) {
        const lead = { id: `id-${n}`, received_at: n, email: `forget-${n}@e.example` };
        await insertLead({ query: trx }, lead);
      }
      await enqueueDeliveries(trx, ['id-600'], ['file'], 0);
    });
    await registerChannels(database, [{ name: 'file', target: data.folder }]);
    const { rows } = await sql<{ id: string }>`select id from outbox`.execute(database.query);
    mkdirSync(join(data.folder, `${rows[0]?.id}.eml`));
    await truncateWal(database);
    const isOnDisk = (email: string) =>
      ['site.sqlite', 'site.sqlite-wal'].some((name) =>
        readFileSync(join(data.folder, name), 'latin1').includes(email),
      );
    expect(isOnDisk('forget-7@e.example')).toBe(true);
    await expect(
      eraseExpiredLeads(database, { retentionMs: 0, now: 1_000 }, 'none'),
    ).rejects.toThrow();
    expect([isOnDisk('forget-7@e.example'), isOnDisk('forget-600@e.example')]).toEqual([
      false,
      true,
    ]);
    await database.close();
    await data.remove();
  },
);

test('a delivered lead is erased although it still waits in a channel that was removed', async () => {
  await using database = await openTemporaryDatabase();
  await registerChannels(database, [{ name: 'chat', target: '' }]);
  for (const id of ['delivered', 'waiting']) {
    await insertLead(database, { id });
    await database.query
      .transaction()
      .execute((trx) => enqueueDeliveries(trx, [id], ['chat', 'email'], 0));
  }
  await database.query
    .updateTable('outbox')
    .set({ state: 'delivered' })
    .where('lead_id', '=', 'delivered')
    .where('channel', '=', 'email')
    .execute();
  const retention = { retentionMs: 0, now: 1 };
  const listUnread = async () =>
    (await listExpiredUnread(database, retention)).map(({ reference }) => reference);
  expect(await listUnread()).toEqual(['delivered', 'waiting']);
  await registerChannels(database, [{ name: 'email', target: '' }]);
  expect(await listUnread()).toEqual(['waiting']);
  expect(await eraseExpiredLeads(database, retention, 'undelivered')).toEqual(['delivered']);
});
