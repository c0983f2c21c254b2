import { afterEach, expect, test, vi } from 'vitest';
import { insertLead } from '../leads/insert-lead.for-tests.ts';
import { enqueueDeliveries } from '../outbox/enqueue.ts';
import { openTemporaryDatabase } from '../platform/database/temporary-database.for-tests.ts';
import { createLog } from '../platform/log/log.ts';
import { createLeadFeed } from './lead-feed.ts';

afterEach(() => void vi.useRealTimers());

test('the feed notifies a new listener of a lead in the last seconds, then of each new lead once, including those that another server stored', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await using database = await openTemporaryDatabase();
  const feed = createLeadFeed(database, () => 40_000, createLog('silent'));
  const listener = vi.fn<() => void>();
  const ended = vi.fn<() => void>();
  await insertLead(database, { id: 'long-before', received_at: 9_000 });
  feed.subscribe(ended)();
  await feed.wake();
  await insertLead(database, { id: 'before', received_at: 19_000 });
  feed.subscribe(listener);
  await insertLead(database, { id: 'test', received_at: 19_500, is_canary: 1 });
  await feed.wake();
  expect(listener).toHaveBeenCalledTimes(1);
  await insertLead(database, { id: 'own', received_at: 20_000 });
  await feed.wake();
  expect(listener).toHaveBeenCalledTimes(2);
  await insertLead(database, { id: 'other', received_at: 19_900 });
  await vi.advanceTimersByTimeAsync(3_000);
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(3));
  await feed.wake();
  expect(listener).toHaveBeenCalledTimes(3);
  expect(ended).not.toHaveBeenCalled();
  await feed.stop();
});

test('the feed notifies again of a new lead when it is delivered', async () => {
  await using database = await openTemporaryDatabase();
  const feed = createLeadFeed(database, () => 20_000, createLog('silent'));
  await insertLead(database, { id: 'lead', received_at: 19_000 });
  await database.query
    .transaction()
    .execute((trx) => enqueueDeliveries(trx, ['lead'], ['email', 'chat'], 19_000));
  const listener = vi.fn<() => void>();
  feed.subscribe(listener);
  await feed.wake();
  expect(listener).toHaveBeenCalledTimes(1);
  const settled = { state: 'delivered', settled_at: 20_000 } as const;
  await database.query.updateTable('outbox').set(settled).where('channel', '=', 'email').execute();
  await feed.wake();
  expect(listener).toHaveBeenCalledTimes(2);
  await feed.stop();
});

test('a new listener takes no news from the others', async () => {
  await using database = await openTemporaryDatabase();
  const feed = createLeadFeed(database, () => 90_000, createLog('silent'));
  await insertLead(database, { id: 'lead', received_at: 19_000 });
  await database.query
    .transaction()
    .execute((trx) => enqueueDeliveries(trx, ['lead'], ['email'], 19_000));
  const listener = vi.fn<() => void>();
  feed.subscribe(listener);
  await feed.wake();
  const settled = { state: 'delivered', settled_at: 20_000 } as const;
  await database.query.updateTable('outbox').set(settled).execute();
  feed.subscribe(() => {});
  await feed.wake();
  expect(listener).toHaveBeenCalledTimes(1);
  await feed.stop();
});
