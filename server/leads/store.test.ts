import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { sampleLead } from '../../contract/sample-lead.for-tests.ts';
import { enqueueDeliveries } from '../outbox/enqueue.ts';
import { listDeliveries } from '../outbox/list-deliveries.ts';
import { minuteMs } from '../platform/time/clock.ts';
import { database, openTestDatabase } from '../platform/database/temporary-database.for-tests.ts';
import { eraseLeads } from '../operations/erase-leads.ts';
import { findLeads } from './find-leads.ts';
import { createSubmissionKey } from './idempotency.ts';
import { sampleSubmission } from './sample-submission.for-tests.ts';
import { createLeadStore, type LeadStore, type Submission } from './store.ts';

const repeatWindowMs = 10 * minuteMs;

function submit(options: { key?: string; at?: number; company?: string } = {}): Submission {
  const { key, at = 50 * minuteMs, company = sampleLead.company } = options;
  const lead = { ...sampleLead, company };
  return sampleSubmission('', {
    lead,
    key: createSubmissionKey(lead, key, at, repeatWindowMs),
    receivedAt: at,
    repeatsSince: at - repeatWindowMs,
    source: { utm_source: 'newsletter' },
  });
}

let store: LeadStore;
const enqueue = (...[trx, ids, now]: Parameters<Parameters<typeof createLeadStore>[1]>) =>
  enqueueDeliveries(trx, ids, ['email', 'webhook'], now);

beforeEach(async () => {
  await openTestDatabase();
  store = createLeadStore(database, enqueue);
});

async function record(submission: Submission) {
  const [outcome] = await store.insertAll([submission]);
  if (!outcome?.ok) throw new Error('refused');
  return outcome;
}

describe('the lead store', () => {
  test('stores a complete lead and queues one delivery per channel', async () => {
    const { id, reference } = await record(submit({ key: 'first-key' }));
    expect(await findLeads(database, { reference })).toMatchObject([
      { ...sampleLead, id, status: 'accepted', source: { utm_source: 'newsletter' } },
    ]);
    const deliveries = await listDeliveries(database.query, [id]);
    expect(deliveries.map(({ channel, state }) => [channel, state])).toEqual([
      ['email', 'pending'],
      ['webhook', 'pending'],
    ]);
  });

  test('answers a repeated key with the first reference, within a batch and after it', async () => {
    const outcomes = await store.insertAll(Array.from({ length: 10 }, () => submit({ key: 'k1' })));
    const again = await record(submit({ key: 'k1', at: 900 * minuteMs }));
    expect(new Set([...outcomes, again].map((outcome) => outcome.ok && outcome.id)).size).toBe(1);
    expect(outcomes.map((outcome) => outcome.ok && outcome.isRepeat)).toEqual([
      false,
      ...Array.from({ length: 9 }, () => true),
    ]);
    const { id } = again;
    expect(await listDeliveries(database.query, [id])).toHaveLength(2);
  });

  test('rejects a key that is reused with other content', async () => {
    const outcomes = await store.insertAll([
      submit({ key: 'k1' }),
      submit({ key: 'k1', company: 'Other' }),
    ]);
    const [later] = await store.insertAll([submit({ key: 'k1', company: 'Third' })]);
    expect(outcomes[0]?.ok).toBe(true);
    expect([outcomes[1], later]).toEqual([
      { ok: false, reason: 'key_reused' },
      { ok: false, reason: 'key_reused' },
    ]);
  });

  test('treats equal content without a key as the same lead within the time window only', async () => {
    const first = await record(submit({ at: 59.9 * minuteMs }));
    const overTheEdge = await record(submit({ at: 60.1 * minuteMs }));
    const muchLater = await record(submit({ at: 75 * minuteMs }));
    expect(overTheEdge).toEqual({ ...first, isRepeat: true });
    expect(muchLater.id).not.toBe(first.id);
    expect((await record(submit({ at: 75 * minuteMs, company: 'Other' }))).isRepeat).toBe(false);
  });

  test('looks up the earlier leads of a whole batch with one query', async () => {
    const companies = ['First', 'Second', 'Third'];
    const before = companies.map((company) => submit({ at: 59.9 * minuteMs, company }));
    const first = await store.insertAll(before);
    const statements: string[] = [];
    const query = database.query.withPlugin({
      transformQuery: ({ node }) => {
        statements.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const repeated = await createLeadStore({ ...database, query }, enqueue).insertAll([
      submit({ key: 'a-key-of-its-own', company: 'First' }),
      ...companies.map((company) => submit({ at: 60.1 * minuteMs, company })),
      submit({ at: 75 * minuteMs, company: 'First' }),
    ]);
    expect(repeated.slice(1, -1)).toEqual(first.map((outcome) => ({ ...outcome, isRepeat: true })));
    expect([repeated[0], repeated.at(-1)]).toMatchObject([
      { isRepeat: false },
      { isRepeat: false },
    ]);
    // Earlier leads, and erased ones.
    expect(statements.filter((kind) => kind === 'SelectQueryNode')).toHaveLength(2);
  });

  test('draws another reference when one is taken', async () => {
    const references = ['RS-AAAAAA', 'RS-AAAAAA', 'RS-AAAAAA', 'RS-BBBBBB'];
    const colliding = createLeadStore(database, enqueue, () => references.shift() ?? 'RS-CCCCCC');
    const outcomes = await colliding.insertAll([submit({ key: 'k1' }), submit({ key: 'k2' })]);
    expect(outcomes.map((outcome) => outcome.ok && outcome.reference).toSorted()).toEqual([
      'RS-AAAAAA',
      'RS-BBBBBB',
    ]);
  });

  test('never reuses the reference of an erased lead', async () => {
    const references = ['RS-AAAAAA', 'RS-AAAAAA', 'RS-BBBBBB'];
    const colliding = createLeadStore(database, enqueue, () => references.shift() ?? 'RS-CCCCCC');
    await colliding.insertAll([submit({ key: 'k1' })]);
    await eraseLeads(database, sql`reference = ${'RS-AAAAAA'}`, 'request', 0);
    const [outcome] = await colliding.insertAll([submit({ key: 'k2' })]);
    expect(outcome).toMatchObject({ ok: true, reference: 'RS-BBBBBB' });
  });
});
