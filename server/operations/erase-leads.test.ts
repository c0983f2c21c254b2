import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { enqueueDeliveries } from '../outbox/enqueue.ts';
import { registerChannels } from '../outbox/registered-channels.ts';
import type { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import {
  createTemporaryData,
  isOnPostgres,
  type TemporaryData,
} from '../platform/files/temporary-data.for-tests.ts';
import { truncateWal } from '../platform/database/truncate-wal.ts';
import { eraseLeads } from './erase-leads.ts';
import { findLeads, hasEmail } from '../leads/find-leads.ts';
import { insertLead } from '../leads/insert-lead.for-tests.ts';

let data: TemporaryData;
let database: Database;
beforeEach(async () => {
  data = await createTemporaryData();
  database = await data.open();
  await migrate(database);
});
afterEach(async () => {
  await database.close();
  await data.remove();
});

async function insert(reference: string, email: string): Promise<void> {
  await insertLead(database, { reference, email });
  await database.query
    .transaction()
    .execute((trx) => enqueueDeliveries(trx, [reference], ['file', 'email'], 0));
}
const erase = (email: string) => eraseLeads(database, hasEmail(email), 'request', 0);

describe('erasing a person', () => {
  test('finds the address in any case and spelling, in every script', async () => {
    await insert('RS-222222', 'Émile@exemple.fr');
    await insert('RS-333333', 'emile@exemple.fr');
    expect(await erase('éMILE@EXEMPLE.fr'.normalize('NFD'))).toEqual(['RS-222222']);
  });

  test('removes the notification files, complete or partial, and no others', async () => {
    const folder = join(data.folder, 'outbox');
    mkdirSync(folder);
    await registerChannels(database, [{ name: 'file', target: folder }]);
    await registerChannels(database, [{ name: 'email', target: '' }]);
    await insert('RS-222222', 'ada@engines.example');
    await insert('RS-333333', 'other@engines.example');
    const { rows } = await sql<{ id: string }>`
      select id from outbox where channel = 'file' order by lead_id`.execute(database.query);
    const [erased, kept] = rows.map(({ id }) => join(folder, `${id}.eml`)) as [string, string];
    for (const file of [erased, `${erased}.part`, kept]) writeFileSync(file, 'Ada');
    await erase('ada@engines.example');
    expect([erased, `${erased}.part`, kept].map((file) => existsSync(file))).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('keeps the lead until all of its files can be removed', async () => {
    await registerChannels(database, [{ name: 'file', target: data.folder }]);
    await insert('RS-222222', 'ada@engines.example');
    const { rows } = await sql<{ id: string }>`
      select id from outbox where channel = 'file'`.execute(database.query);
    mkdirSync(join(data.folder, `${rows[0]?.id}.eml`));
    await expect(erase('ada@engines.example')).rejects.toThrow();
    expect(await findLeads(database, {})).toHaveLength(1);
  });

  test('works in batches, between which visitors have a turn, and keeps what it erased before a failure', async () => {
    await database.query.transaction().execute(async (trx) => {
      for (let n = 1; n <= 1_200; n += 1) {
        await insertLead({ query: trx }, { reference: `RS-${n}`, received_at: n });
      }
      await enqueueDeliveries(trx, ['RS-1150'], ['file'], 0);
    });
    await registerChannels(database, [{ name: 'file', target: data.folder }]);
    const { rows } = await sql<{ id: string }>`select id from outbox`.execute(database.query);
    const stuck = join(data.folder, `${rows[0]?.id}.eml`);
    mkdirSync(stuck);
    const eraseOld = () => eraseLeads(database, sql`received_at < 1200`, 'retention', 7);
    let hadTurn = false;
    setImmediate(() => (hadTurn = true));
    await expect(eraseOld()).rejects.toThrow();
    expect(hadTurn).toBe(true);
    expect(await findLeads(database, {})).toHaveLength(100);
    rmdirSync(stuck);
    expect(await eraseOld()).toHaveLength(99);
    expect(await findLeads(database, {})).toMatchObject([{ reference: 'RS-1200' }]);
    const proofs = await sql`select 1 from erasures where erased_at = 7`.execute(database.query);
    expect(proofs.rows).toHaveLength(1_199);
  });

  test.skipIf(isOnPostgres)('leaves no trace of the lead in the SQLite file', async () => {
    await insert('RS-222222', 'somebody-to-forget@engines.example');
    await truncateWal(database);
    const read = () =>
      ['site.sqlite', 'site.sqlite-wal'].map((name) =>
        readFileSync(join(data.folder, name), 'latin1').includes('somebody-to-forget'),
      );
    expect(read()).toEqual([true, false]);
    await erase('somebody-to-forget@engines.example');
    expect(read()).toEqual([false, false]);
  });
});
