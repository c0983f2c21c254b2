import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findIncidents } from '../operations/find-incidents.ts';
import { giveUpDeliveries, listOrphanedChannels } from './give-up.ts';
import { replayAbandoned } from './replay.ts';
import { openTemporaryOutbox, type TemporaryOutbox } from './temporary-outbox.for-tests.ts';

let outbox: TemporaryOutbox;
beforeEach(async () => {
  outbox = await openTemporaryOutbox();
});
afterEach(() => outbox.database.close());

describe('a removed channel', () => {
  beforeEach(async () => {
    await outbox.enqueue('a');
    for (const channel of ['email', 'webhook']) {
      await outbox.run(async () => ({ ok: false, error: 'gone', isFinal: true }), channel);
    }
  });

  test('is left out of a replay, because nothing would attempt it', async () => {
    expect(await replayAbandoned(outbox.database, outbox.now, ['email'])).toBe(1);
    expect(await outbox.stateOf('a')).toMatchObject({ state: 'pending' });
    expect(await outbox.stateOf('a', 'webhook')).toMatchObject({ state: 'abandoned' });
    expect(await listOrphanedChannels(outbox.database, ['email'])).toEqual(['webhook']);
  });

  test('causes no incident once its deliveries are given up', async () => {
    const advice = expect.stringContaining('npm run leads -- give-up webhook`');
    expect(await findIncidents(outbox.database, outbox.now, ['email'])).toMatchObject([
      { channel: 'email', reason: 'gone' },
      { channel: 'webhook', message: advice },
    ]);
    expect(await giveUpDeliveries(outbox.database, 'webhook')).toBe(1);
    expect(await findIncidents(outbox.database, outbox.now, ['email'])).toMatchObject([
      { channel: 'email' },
    ]);
  });
});
