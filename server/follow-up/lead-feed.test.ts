import { afterEach, expect, test, vi } from 'vitest';
import { insertLead } from '../leads/insert-lead.for-tests.ts';
import { enqueueDeliveries } from '../outbox/enqueue.ts';
import { openTemporaryDatabase } from '../platform/database/temporary-database.for-tests.ts';
import { createLog } from '../platform/log/log.ts';
import { createLeadFeed } from './lead-feed.ts';

afterEach(() => void vi.useRealTimers());

test('the feed reports the latest leads to a new listener, then each new lead once, including those that another server stored', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const database = await openTemporaryDatabase();
  const feed = createLeadFeed(database, () => 40_000, createLog('silent'));
  const told: string[] = [];
  await insertLead(database, { id: 'long-before', received_at: 9_000 });
  await insertLead(database, { id: 'before', received_at: 19_000 });
  const end = feed.subscribe((references) => told.push(...references));
  await insertLead(database, { id: 'test', received_at: 19_500, is_canary: 1 });
  await feed.wake();
  expect(told).toEqual(['before']);
  await insertLead(database, { id: 'own', received_at: 20_000 });
  await feed.wake();
  expect(told).toEqual(['before', 'own']);
  await insertLead(database, { id: 'other', received_at: 19_900 });
  await vi.advanceTimersByTimeAsync(3_000);
  await vi.waitFor(() => expect(told).toEqual(['before', 'own', 'other']));
  const second: string[] = [];
  const endSecond = feed.subscribe((references) => second.push(...references));
  await feed.wake();
  expect(second.toSorted()).toEqual(['before', 'other', 'own']);
  end();
  endSecond();
  await feed.stop();
  await database.close();
});

test('the feed reports a new lead again when it is delivered', async () => {
  const database = await openTemporaryDatabase();
  const feed = createLeadFeed(database, () => 20_000, createLog('silent'));
  await insertLead(database, { id: 'lead', received_at: 19_000 });
  await database.query
    .transaction()
    .execute((trx) => enqueueDeliveries(trx, ['lead'], ['email', 'chat'], 19_000));
  const told: string[] = [];
  feed.subscribe((references) => told.push(...references));
  await feed.wake();
  await feed.wake();
  expect(told).toEqual(['lead']);
  const settled = { state: 'delivered', settled_at: 20_000 } as const;
  await database.query.updateTable('outbox').set(settled).where('channel', '=', 'email').execute();
  await feed.wake();
  expect(told).toEqual(['lead', 'lead']);
  await feed.wake();
  expect(told).toEqual(['lead', 'lead']);
  await feed.stop();
  await database.close();
});
