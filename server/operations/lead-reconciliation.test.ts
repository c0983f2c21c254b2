import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { sampleLead } from '../../contract/sample-lead.for-tests.ts';
import { moveLeads } from '../follow-up/move-leads.ts';
import { eraseLeads } from './erase-leads.ts';
import { sampleSubmission } from '../leads/sample-submission.for-tests.ts';
import { createLeadStore } from '../leads/store.ts';
import type { LeadStatus } from '../leads/tables.ts';
import { enqueueDeliveries } from '../outbox/enqueue.ts';
import { createOutboxStore } from '../outbox/store.ts';
import { registerChannels } from '../outbox/registered-channels.ts';
import { dayMs } from '../platform/time/clock.ts';
import { isOnPostgres } from '../platform/files/temporary-data.for-tests.ts';
import { database, openTestDatabase } from '../platform/database/temporary-database.for-tests.ts';
import { readReconciliation } from './lead-reconciliation.ts';
import { hasEmail } from '../leads/find-leads.ts';

const now = 20_000 * dayMs + 1_000;
beforeEach(openTestDatabase);

async function take(
  company: string,
  status: LeadStatus = 'accepted',
  at = now,
  isCanary = false,
): Promise<string> {
  const store = createLeadStore(database, (trx, ids, enqueuedAt) =>
    enqueueDeliveries(trx, ids, ['email', 'webhook'], enqueuedAt),
  );
  const lead = { ...sampleLead, company, email: `${company}@e.example` };
  const [outcome] = await store.insertAll([
    sampleSubmission(company, { lead, receivedAt: at, status, isCanary }),
  ]);
  return outcome?.ok ? outcome.reference : '';
}
const read = (days = 1) => readReconciliation(database, now, days, ['email', 'webhook']);

describe('lead reconciliation', () => {
  test('accounts for every submission, per channel', async () => {
    await take('delivered');
    const [delivery] = await createOutboxStore(database).claimDue('email', now, 1, 1);
    await createOutboxStore(database).settle([
      { id: delivery?.id ?? '', state: 'delivered', at: now },
    ]);
    await take('waiting');
    await take('spam', 'quarantined');
    await take('erased');
    await eraseLeads(database, hasEmail('ERASED@e.example'), 'request', now);
    const counts = {
      submitted: 4,
      tests: 0,
      erased: 1,
      quarantined: 1,
      abandoned: 0,
      notAddressed: 0,
    };
    expect(await read()).toEqual([
      {
        day: '2024-10-04',
        channel: 'email',
        ...counts,
        delivered: 1,
        waiting: 1,
        isReconciled: true,
      },
      {
        day: '2024-10-04',
        channel: 'webhook',
        ...counts,
        delivered: 0,
        waiting: 2,
        isReconciled: true,
      },
    ]);
  });

  test('fails when a lead was deleted outside the server', async () => {
    await take('first');
    await take('second');
    await sql`delete from leads where company = 'first'`.execute(database.query);
    expect((await read()).map((line) => line.isReconciled)).toEqual([false, false]);
  });

  test('fails when a lead was added outside the server', async () => {
    await take('first');
    await sql`delete from intake`.execute(database.query);
    expect(await read()).toMatchObject([
      { submitted: 0, waiting: 1, isReconciled: false },
      { submitted: 0, waiting: 1, isReconciled: false },
    ]);
  });

  test('checks several days together while leads come and go', async () => {
    const reconciles = async (days = 2) => (await read(days)).every((line) => line.isReconciled);
    const reads: Promise<boolean>[] = [];
    for (let number = 0; number < 10; number += 1) {
      const comes = take(`company ${number}`);
      reads.push(reconciles(), reconciles());
      const goes = eraseLeads(database, sql`reference = ${await comes}`, 'request', now);
      reads.push(reconciles(), reconciles());
      await goes;
    }
    await take('yesterday', 'accepted', now - dayMs);
    expect(new Set(await Promise.all(reads))).toEqual(new Set([true]));
    expect(await reconciles()).toBe(true);
    await sql`delete from leads`.execute(database.query);
    expect(await reconciles()).toBe(false);
    expect(await reconciles(1)).toBe(true);
  });

  test('still succeeds when a lead enters and leaves quarantine', async () => {
    const reference = await take('moving');
    await registerChannels(database, [{ name: 'email', target: '' }]);
    await moveLeads(database, [reference], 'quarantined', null, now);
    expect(await read()).toMatchObject([
      { quarantined: 1, waiting: 0, isReconciled: true },
      { quarantined: 1, waiting: 0, isReconciled: true },
    ]);
    const release = () => moveLeads(database, [reference], 'release', null, now);
    expect(await release()).toMatchObject({ references: [reference] });
    expect(await release()).toMatchObject({ references: [] });
    expect(await read()).toMatchObject([
      { channel: 'email', waiting: 1, notAddressed: 0 },
      { channel: 'webhook', waiting: 0, notAddressed: 1 },
    ]);
  });

  test('counts canaries among the submitted, waiting or erased', async () => {
    await take('visitor');
    await take('test on its way', 'accepted', now, true);
    const reference = await take('test', 'accepted', now, true);
    await eraseLeads(database, sql`reference = ${reference}`, 'canary', now);
    expect(await read()).toMatchObject([
      { submitted: 3, tests: 2, erased: 1, waiting: 2, isReconciled: true },
      { submitted: 3, tests: 2, erased: 1, waiting: 2, isReconciled: true },
    ]);
  });

  test('counts each day separately', async () => {
    await take('today');
    await take('yesterday', 'accepted', now - dayMs);
    expect((await read(2)).map(({ day, submitted }) => [day, submitted])).toEqual([
      ['2024-10-04', 1],
      ['2024-10-04', 1],
      ['2024-10-03', 1],
      ['2024-10-03', 1],
    ]);
  });

  // PostgreSQL reads a small table whole.
  test.skipIf(isOnPostgres)('reads only the erasures of its days', async () => {
    const { rows } = await sql`
      explain query plan select count(*) from erasures where received_at >= 1 and received_at < 2
    `.execute(database.query);
    expect(rows).toMatchObject([{ detail: expect.stringMatching(/^SEARCH erasures USING/) }]);
  });
});
