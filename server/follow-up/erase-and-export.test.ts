import { beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { addNote } from './add-note.ts';
import { eraseOnRequest, previewErasure } from './erase-person.ts';
import { exportLeads } from './export-leads.ts';
import { moveLeads } from './move-leads.ts';
import { insertLead } from '../leads/insert-lead.for-tests.ts';
import { enqueueDeliveries } from '../outbox/enqueue.ts';
import { isOnPostgres } from '../platform/files/temporary-data.for-tests.ts';
import { database, openTestDatabase } from '../platform/database/temporary-database.for-tests.ts';
import { eraseOldSpam, spamRetentionMs } from '../operations/erase-spam.ts';
import { readHealth } from '../operations/read-health.ts';

beforeEach(openTestDatabase);
const count = async (table: string) =>
  (await sql`select 1 from ${sql.table(table)}`.execute(database.query)).rows.length;

test('confirmed spam is erased after thirty days, and other quarantined leads are kept', async () => {
  await insertLead(database, { id: 'spam', reference: 'RS-222222', status: 'quarantined' });
  await insertLead(database, { id: 'held', reference: 'RS-333333', status: 'quarantined' });
  await moveLeads(database, ['RS-222222'], 'spam', null, 100);
  expect(await eraseOldSpam(database, 100 + spamRetentionMs)).toEqual([]);
  expect(await eraseOldSpam(database, 101 + spamRetentionMs)).toEqual(['RS-222222']);
  expect(await count('leads')).toBe(1);
});

test('a person is erased with all notes and search results, as the preview lists them', async () => {
  await insertLead(database, { id: 'a', received_at: 1, search_text: 'ada lovelace' });
  await insertLead(database, { id: 'b', received_at: 2, email: 'ADA@engines.example' });
  await insertLead(database, { id: 'c', email: 'other@engines.example' });
  await addNote(database, 'a', 'a note', 'user', 3);
  const email = 'ada@engines.example';
  expect(await previewErasure(database, email)).toMatchObject({
    leads: [{ id: 'b' }, { id: 'a' }],
    notes: 1,
    delivered: [],
  });
  expect((await eraseOnRequest(database, { email }, 'user', 4)).toSorted()).toEqual(['a', 'b']);
  expect(await count('lead_notes')).toBe(0);
  expect(await eraseOnRequest(database, { email }, 'user', 5)).toEqual([]);
  expect(await previewErasure(database, email)).toMatchObject({ leads: [] });
});

test('the preview is possible for more leads than a query takes parameters', async () => {
  await sql`
    insert into leads (id, reference, received_at, first_name, last_name, company, email, idempotency_key, content_hash,
      status, spam_score, spam_reasons, attribution)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 33000)
    select 'id' || n, 'RS' || n, n, '', '', '', 'a@b.dev', 'key' || n, '', 'quarantined', 50, '[]', '{}' from numbers
  `.execute(database.query);
  await addNote(database, 'RS1', 'a note', 'user', 3);
  expect(await previewErasure(database, 'a@b.dev')).toMatchObject({ notes: 1 });
});

test('the preview names what keeps a notification, which no file on the server does', async () => {
  await insertLead(database, { id: 'a' });
  await database.query
    .transaction()
    .execute((trx) => enqueueDeliveries(trx, ['a'], ['email', 'file'], 1));
  await database.query.updateTable('outbox').set({ state: 'delivered' }).execute();
  const { delivered } = await previewErasure(database, 'ada@engines.example');
  expect(delivered).toEqual([{ channel: 'email', count: 1 }]);
});

test.skipIf(isOnPostgres)('the search index drops what is erased', async () => {
  await insertLead(database, { id: 'a', search_text: 'ada lovelace' });
  const find = () =>
    sql`select 1 from lead_search where lead_search match '"lov"'`.execute(database.query);
  expect((await find()).rows).toHaveLength(1);
  await eraseOnRequest(database, { reference: 'a' }, 'user', 4);
  expect((await find()).rows).toEqual([]);
});

test('an export contains every lead of the view once, and no formula', async () => {
  await database.query.transaction().execute(async (query) => {
    for (let n = 0; n < 1_001; n += 1) {
      await insertLead({ query }, { id: `a${n}`, received_at: n % 7, company: '=1+1' });
    }
  });
  const options = { view: 'new', preset: 'full', actor: 'user', clock: () => 5 } as const;
  let hadTurn = false;
  setImmediate(() => (hadTurn = true));
  let csv = '';
  for await (const piece of await exportLeads(database, options)) csv += piece;
  expect(hadTurn).toBe(true);
  const lines = csv.trim().split('\r\n');
  expect(new Set(lines).size).toBe(1_002);
  expect(lines[1]).toContain(`"'=1+1"`);
  const { rows } = await sql`select details from activity`.execute(database.query);
  expect(rows).toEqual([{ details: '{"count":1001,"preset":"full"}' }]);
});

test('health reports the size of the database, even before the first delivery', async () => {
  const health = await readHealth({
    database,
    now: 0,
    dataDir: '.',
    backupFolder: '/nowhere',
  });
  expect(health).toMatchObject({ backups: { count: 0, newest: undefined } });
  expect(health.storage.databaseBytes).toBeGreaterThan(10_000);
  expect(health.storage.freeBytes).toBeGreaterThan(0);
});
