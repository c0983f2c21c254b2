import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { moveLeads } from '../../server/follow-up/move-leads.ts';
import { sendAgain } from '../../server/follow-up/send-again.ts';
import { addSpamSignal } from '../../server/leads/add-spam-signal.ts';
import { insertLead } from '../../server/leads/insert-lead.for-tests.ts';
import { eraseLeads } from '../../server/operations/erase-leads.ts';
import { registerChannels } from '../../server/outbox/registered-channels.ts';
import { createOutboxStore } from '../../server/outbox/store.ts';
import { withdrawUnstarted } from '../../server/outbox/withdraw.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import {
  createTemporaryData,
  type TemporaryData,
} from '../../server/platform/files/temporary-data.for-tests.ts';

let data: TemporaryData;
let database: Database;
let other: Database;
beforeEach(async () => {
  data = await createTemporaryData();
  database = await data.open();
  await migrate(database);
  other = await data.open();
  await insertLead(database, { id: 'a' });
  await sql`
    insert into outbox (id, lead_id, channel, state, created_at, next_attempt_at)
    values ('d', 'a', 'email', 'pending', 1, 1)
  `.execute(database.query);
});
afterEach(async () => {
  await database.close();
  await other.close();
  await data.remove();
});

/** Every update of a table waits until the lock of the gate is released. */
async function buildGate(table: string): Promise<void> {
  await sql`create table gate as select 1 as id`.execute(database.query);
  await sql`
    create function wait_at_gate() returns trigger language plpgsql as
    $$ begin perform 1 from gate for update; return new; end $$
  `.execute(database.query);
  await sql`
    create trigger at_gate after update on ${sql.table(table)}
    for each row execute function wait_at_gate()
  `.execute(database.query);
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(other.query);
  return rows.length;
}

const failed = { id: 'd', at: 2, state: 'pending', nextAttemptAt: 3, error: 'down' } as const;

async function sendAgainInTwoChannels(): Promise<unknown> {
  await registerChannels(database, [
    { name: 'email', target: '' },
    { name: 'webhook', target: '' },
  ]);
  await sql`
    insert into outbox (id, lead_id, channel, state, created_at, next_attempt_at, settled_at)
    values ('e', 'a', 'webhook', 'delivered', 1, 1, 1)
  `.execute(database.query);
  return sendAgain(database, 'a', null, 2);
}

const spam = { points: 50, reason: 'Spam' };

test.each([
  ['moves', 'leads', () => moveLeads(database, ['a'], 'quarantined', null, 2)],
  ['fails to be delivered', 'outbox', () => createOutboxStore(database).settle([failed])],
  ['is sent again', 'outbox', sendAgainInTwoChannels],
  ['is quarantined as spam', 'outbox', () => addSpamSignal(database, 'a', spam, withdrawUnstarted)],
])('a lead that is erased while it %s causes no deadlock', async (_, table, change) => {
  await buildGate(table);
  let changed: Promise<unknown> | undefined;
  let erased: Promise<string[]> | undefined;
  await other.query.transaction().execute(async (trx) => {
    await sql`select 1 from gate for update`.execute(trx);
    changed = change();
    await vi.waitFor(async () => expect(await countWaiting()).toBe(1));
    erased = eraseLeads(other, sql`reference = ${'a'}`, 'request', 3);
    await vi.waitFor(async () => expect(await countWaiting()).toBe(2));
  });
  await changed;
  expect(await erased).toEqual(['a']);
});
