import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLeadStore } from '../leads/store.ts';
import { deliverThrough } from '../deliver-through.ts';
import type { Channel } from '../notifications/channel.ts';
import { minuteMs } from '../platform/time/clock.ts';
import { listDeliveries } from './list-deliveries.ts';
import { deliverDue } from './deliver-due.ts';
import { down, openTemporaryOutbox, type TemporaryOutbox } from './temporary-outbox.for-tests.ts';
import { withdrawDeliveries } from './withdraw.ts';

let outbox: TemporaryOutbox;
beforeEach(async () => {
  outbox = await openTemporaryOutbox();
});
afterEach(() => outbox.database.close());

describe('withdrawing deliveries', () => {
  test('leaves a delivery under way alone', async () => {
    await outbox.enqueue('a');
    await outbox.store.claimDue('email', outbox.now, minuteMs, 10);
    await outbox.database.query.transaction().execute((trx) => withdrawDeliveries(trx, 'a'));
    expect(await listDeliveries(outbox.database.query, ['a'])).toMatchObject([
      { channel: 'email', state: 'delivering' },
    ]);
  });
});

describe('a lead that is quarantined during its delivery', () => {
  const setStatus = (status: string) =>
    sql`update leads set status = ${status} where id = 'a'`.execute(outbox.database.query);
  let sent: number;
  const channel: Channel = {
    name: 'email',
    async notify() {
      sent += 1;
      throw new Error('connection refused');
    },
    alarm: async () => ({ ok: true }),
  };
  const findLead = (id: string) => createLeadStore(outbox.database, async () => {}).findById(id);
  const runChannel = (deliver = deliverThrough(channel, findLead)) =>
    deliverDue(outbox.optionsFor(deliver));

  beforeEach(async () => {
    sent = 0;
    await outbox.enqueue('a');
    await outbox.run(down);
    await setStatus('quarantined');
    outbox.now += minuteMs;
  });

  test('is withdrawn after a failed attempt, without a retry', async () => {
    expect(await runChannel()).toBe(1);
    expect(sent).toBe(0);
    expect(await outbox.stateOf('a')).toBeUndefined();
    expect(await outbox.stateOf('a', 'webhook')).toMatchObject({ state: 'pending' });
  });

  test('stays due when it was released before the attempt is recorded', async () => {
    const deliver = deliverThrough(channel, findLead);
    await runChannel(async (delivery) => {
      const outcome = await deliver(delivery);
      await setStatus('accepted');
      return outcome;
    });
    expect(await outbox.stateOf('a')).toMatchObject({
      state: 'pending',
      nextAttemptAt: outbox.now,
    });
    expect(await runChannel()).toBe(1);
    expect(sent).toBe(1);
  });
});
