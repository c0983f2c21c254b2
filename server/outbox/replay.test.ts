import { afterEach, beforeEach, expect, test } from 'vitest';
import { findIncidents } from '../operations/find-incidents.ts';
import { replayAbandoned } from './replay.ts';
import { openTemporaryOutbox, type TemporaryOutbox } from './temporary-outbox.for-tests.ts';

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
  expect(await replayAbandoned(database, now, ['email'])).toBe(1);
  expect(await outbox.stateOf('a')).toMatchObject({ state: 'pending' });
  expect(await findIncidents(database, now, ['email', 'webhook'])).toMatchObject([
    { channel: 'webhook', reason: 'gone' },
  ]);
  expect(await replayAbandoned(database, now, ['email', 'webhook'])).toBe(1);
});
