import { afterEach, beforeEach, expect, test } from 'vitest';
import { findIncidents } from '../operations/find-incidents.ts';
import { replayDeliveries } from './replay.ts';
import { down, openTemporaryOutbox, type TemporaryOutbox } from './temporary-outbox.for-tests.ts';

let outbox: TemporaryOutbox;
beforeEach(async () => {
  outbox = await openTemporaryOutbox();
});
afterEach(() => outbox.database.close());

test('deliveries of a removed channel cause no incident and wait until it is set again', async () => {
  await outbox.enqueue('a');
  for (const channel of ['email', 'webhook']) {
    await outbox.run(async () => ({ ok: false, error: 'gone', isFinal: true }), channel);
  }
  const { database, now } = outbox;
  expect(await findIncidents(database, now, ['email'])).toMatchObject([
    { channel: 'email', reason: 'gone' },
  ]);
  expect(await replayDeliveries(database, now, ['email'])).toBe(1);
  expect(await outbox.stateOf('a')).toMatchObject({ state: 'pending' });
  expect(await findIncidents(database, now, ['email', 'webhook'])).toMatchObject([
    { channel: 'webhook', reason: 'gone' },
  ]);
  expect(await replayDeliveries(database, now, ['email', 'webhook'])).toBe(1);
});

test('deliveries that wait for their next attempt are due at once, with the attempts that they have', async () => {
  await outbox.enqueue('a');
  await outbox.run(down);
  const { database } = outbox;
  outbox.now = 1;
  expect(await outbox.run(down)).toBe(0);
  expect(await replayDeliveries(database, 1, ['webhook'])).toBe(0);
  expect(await replayDeliveries(database, 1, ['email'], 'another')).toBe(0);
  expect(await replayDeliveries(database, 1, ['email'])).toBe(1);
  expect(await outbox.stateOf('a')).toMatchObject({ attempts: 1, createdAt: 0 });
  expect(await outbox.run(async () => ({ ok: true }))).toBe(1);
  expect(await replayDeliveries(database, 1, ['email'])).toBe(0);
});

test('a delivery in progress is not repeated', async () => {
  await outbox.enqueue('a');
  await outbox.store.claimDue('email', 0, 100, 1);
  expect(await replayDeliveries(outbox.database, 1, ['email'])).toBe(0);
});
