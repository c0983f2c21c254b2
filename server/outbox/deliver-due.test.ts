import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { changeStatus } from '../leads/change-status.ts';
import { insertLead } from '../leads/insert-lead.for-tests.ts';
import { createLeadStore } from '../leads/store.ts';
import { deliverThrough, type Channel } from '../notifications/channel.ts';
import { findTrouble } from '../operations/find-trouble.ts';
import { dayMs, hourMs, minuteMs } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { createLog } from '../platform/log.ts';
import { openTemporaryDatabase } from '../platform/temporary-database.for-tests.ts';
import { deliverDue } from './deliver-due.ts';
import type { Deliver } from './delivery.ts';
import { enqueueDeliveries } from './enqueue.ts';
import { giveUpDeliveries, listOrphanedChannels } from './give-up.ts';
import { replayAbandoned } from './replay.ts';
import { createOutboxStore, type OutboxStore } from './store.ts';
import { withdrawDeliveries } from './withdraw.ts';

let database: Database;
let store: OutboxStore;
let now: number;
const log = createLog('silent');

beforeEach(async () => {
  database = await openTemporaryDatabase();
  store = createOutboxStore(database);
  now = 0;
});
afterEach(() => database.close());

async function enqueue(leadId: string): Promise<void> {
  await insertLead(database, { id: leadId });
  await database.query
    .transaction()
    .execute((trx) => enqueueDeliveries(trx, [leadId], ['email', 'webhook'], now));
}
const run = (deliver: Deliver, channel = 'email') =>
  deliverDue({ store, channel, deliver, clock: () => now, log, batchSize: 10, random: () => 0 });
const stateOf = async (leadId: string, channel = 'email') =>
  (await store.listForLeads([leadId])).find((delivery) => delivery.channel === channel);
const down: Deliver = async () => {
  throw new Error('connection refused');
};

describe('delivering what is due', () => {
  test('settles a delivery that arrived, in its own channel only', async () => {
    await enqueue('a');
    expect(await run(async () => ({ ok: true }))).toBe(1);
    expect(await stateOf('a')).toMatchObject({ state: 'delivered', attempts: 1, lastError: null });
    expect(await stateOf('a', 'webhook')).toMatchObject({ state: 'pending', attempts: 0 });
    expect(await run(async () => ({ ok: true }))).toBe(0);
  });

  test('repeats a failed one later, under the same id', async () => {
    const ids: string[] = [];
    await enqueue('a');
    await run(async ({ id }) => {
      ids.push(id);
      return { ok: false, error: 'busy', isFinal: false };
    });
    expect(await stateOf('a')).toMatchObject({ state: 'pending', lastError: 'busy' });
    expect(await run(down)).toBe(0);
    now += minuteMs;
    await run(async ({ id, attempt }) => {
      ids.push(id);
      expect(attempt).toBe(2);
      return { ok: true };
    });
    expect(new Set(ids).size).toBe(1);
    expect(await stateOf('a')).toMatchObject({ state: 'delivered', attempts: 2 });
  });

  test('delivers after three days without a mail server', async () => {
    await enqueue('a');
    for (; now < 3 * dayMs; now += 10 * minuteMs) await run(down);
    expect(await stateOf('a')).toMatchObject({ state: 'pending' });
    now += hourMs;
    await run(async () => ({ ok: true }));
    expect(await stateOf('a')).toMatchObject({ state: 'delivered' });
  });

  test('abandons what failed for longer, and what a receiver refused for good', async () => {
    await enqueue('a');
    await run(async () => ({ ok: false, error: 'gone', isFinal: true }), 'webhook');
    expect(await stateOf('a', 'webhook')).toMatchObject({ state: 'abandoned', attempts: 1 });
    for (; now < 4 * dayMs; now += hourMs) await run(down);
    expect(await stateOf('a')).toMatchObject({
      state: 'abandoned',
      lastError: 'connection refused',
    });
  });

  test('takes an interrupted delivery again after its lease, and not before', async () => {
    await enqueue('a');
    await store.claimDue('email', now, minuteMs, 10);
    expect(await run(async () => ({ ok: true }))).toBe(0);
    now += minuteMs;
    expect(await run(async () => ({ ok: true }))).toBe(1);
  });

  test('settles each when it has ended, while another still hangs', async () => {
    await enqueue('quick');
    await enqueue('slow');
    const hanging = Promise.withResolvers<void>();
    const running = run(async ({ subjectId }) => {
      if (subjectId === 'slow') await hanging.promise;
      return { ok: true };
    });
    await vi.waitFor(async () =>
      expect(await stateOf('quick')).toMatchObject({ state: 'delivered' }),
    );
    expect(await stateOf('slow')).toMatchObject({ state: 'delivering' });
    hanging.resolve();
    expect(await running).toBe(2);
    expect(await stateOf('slow')).toMatchObject({ state: 'delivered' });
  });

  test('goes on with its channel when an attempt never ends', async () => {
    await enqueue('a');
    // The database works on real time.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const end = vi.fn<() => void>();
    const running = run(() => new Promise(() => {})).finally(end);
    try {
      await vi.waitFor(async () => {
        await vi.advanceTimersByTimeAsync(5 * minuteMs);
        expect(end).toHaveBeenCalled();
      });
    } finally {
      vi.useRealTimers();
    }
    expect(await running).toBe(1);
    expect(await stateOf('a')).toMatchObject({
      state: 'pending',
      lastError: 'There was no answer in 240 s.',
    });
  });

  test('leaves what another process delivered as it is', async () => {
    await enqueue('a');
    await run(async () => {
      now += 6 * minuteMs;
      await run(async () => ({ ok: true }));
      return { ok: false, error: 'too slow', isFinal: true };
    });
    expect(await stateOf('a')).toMatchObject({ state: 'delivered', lastError: null });
  });
});

describe('a database that does not take what became of a delivery', () => {
  const sent: string[] = [];
  const deliver: Deliver = async ({ id }) => {
    sent.push(id);
    return { ok: true };
  };
  const refuse = () => Promise.reject(new Error('connection refused'));
  const runUntil = (stopping?: AbortSignal) =>
    deliverDue(
      { store, channel: 'email', deliver, clock: () => now, log, batchSize: 10 },
      stopping,
    );

  beforeEach(async () => {
    sent.length = 0;
    await enqueue('a');
  });

  test('is asked again, so that nothing goes out twice', async () => {
    const settle = vi.spyOn(store, 'settle').mockImplementationOnce(refuse);
    settle.mockImplementationOnce(refuse);
    expect(await runUntil()).toBe(1);
    expect(settle).toHaveBeenCalledTimes(3);
    now += 6 * minuteMs;
    expect(await runUntil()).toBe(0);
    expect(sent).toHaveLength(1);
    expect(await stateOf('a')).toMatchObject({ state: 'delivered', attempts: 1 });
  });

  test('is given up shortly before the lease ends, and the delivery due again after it', async () => {
    const passed = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(290_000);
    const settle = vi.spyOn(store, 'settle').mockImplementationOnce(refuse);
    await expect(runUntil()).rejects.toThrow('connection refused');
    passed.mockRestore();
    expect(settle).toHaveBeenCalledTimes(1);
    now += 5 * minuteMs;
    expect(await runUntil()).toBe(1);
    expect(sent).toHaveLength(2);
  });

  test('holds up no shutdown, and is asked once more for it', async () => {
    const stopping = new AbortController();
    const settle = vi.spyOn(store, 'settle').mockImplementation(refuse);
    const running = runUntil(stopping.signal);
    await vi.waitFor(() => expect(settle).toHaveBeenCalledTimes(3));
    stopping.abort();
    await expect(running).rejects.toThrow('connection refused');
    expect(settle).toHaveBeenCalledTimes(4);
  });
});

describe('taking deliveries back', () => {
  test('leaves one that is on its way, and says so', async () => {
    await enqueue('a');
    await store.claimDue('email', now, minuteMs, 10);
    const withdraw = () =>
      database.query.transaction().execute((trx) => withdrawDeliveries(trx, 'a'));
    expect(await withdraw()).toEqual(['email']);
    expect(await store.listForLeads(['a'])).toMatchObject([
      { channel: 'email', state: 'delivering' },
    ]);
  });
});

describe('a lead that goes into quarantine while it is on its way', () => {
  const setStatus = (status: string) =>
    sql`update leads set status = ${status} where id = 'a'`.execute(database.query);
  const takenBack: string[] = [];
  let sent: number;
  const channel: Channel = {
    name: 'email',
    async notify() {
      sent += 1;
      throw new Error('connection refused');
    },
    alarm: async () => ({ ok: true }),
    takeBack: (id) => takenBack.push(id),
  };
  const findLead = (id: string) => createLeadStore(database, async () => {}).findById(id);
  const runChannel = (deliver = deliverThrough(channel, findLead)) =>
    deliverDue({
      store,
      channel: 'email',
      deliver,
      takeBack: channel.takeBack,
      clock: () => now,
      log,
      batchSize: 10,
    });

  beforeEach(async () => {
    sent = 0;
    takenBack.length = 0;
    await enqueue('a');
    await run(down);
    await setStatus('quarantined');
    now += minuteMs;
  });

  test('is not sent again after the attempt that failed, and taken back', async () => {
    expect(await runChannel()).toBe(1);
    expect(sent).toBe(0);
    expect(await stateOf('a')).toBeUndefined();
    expect(await stateOf('a', 'webhook')).toMatchObject({ state: 'pending' });
    expect(takenBack).toHaveLength(1);
  });

  test('stays due when it was released before that is noted', async () => {
    const deliver = deliverThrough(channel, findLead);
    await runChannel(async (delivery) => {
      const outcome = await deliver(delivery);
      await setStatus('accepted');
      return outcome;
    });
    expect(await stateOf('a')).toMatchObject({ state: 'pending', nextAttemptAt: now });
    expect(await runChannel()).toBe(1);
    expect(sent).toBe(1);
  });

  test('is taken back at once when it is put there again', async () => {
    const quarantine = () => changeStatus(database, 'a', 'quarantined', withdrawDeliveries);
    expect(await quarantine()).toEqual({ ok: true });
    expect(await store.listForLeads(['a'])).toEqual([]);
  });
});

describe('a channel that was taken away', () => {
  beforeEach(async () => {
    await enqueue('a');
    for (const channel of ['email', 'webhook']) {
      await run(async () => ({ ok: false, error: 'gone', isFinal: true }), channel);
    }
  });

  test('is left out of a replay, because nobody would attempt it', async () => {
    expect(await replayAbandoned(database, now, ['email'])).toBe(1);
    expect(await stateOf('a')).toMatchObject({ state: 'pending' });
    expect(await stateOf('a', 'webhook')).toMatchObject({ state: 'abandoned' });
    expect(await listOrphanedChannels(database, ['email'])).toEqual(['webhook']);
  });

  test('troubles nobody any more once it is given up', async () => {
    const advice = expect.stringContaining('npm run leads -- give-up webhook`');
    expect(await findTrouble(database, now, ['email'])).toMatchObject([
      { part: 'email', reason: 'gone' },
      { part: 'webhook', message: advice },
    ]);
    expect(await giveUpDeliveries(database, 'webhook')).toBe(1);
    expect(await findTrouble(database, now, ['email'])).toMatchObject([{ part: 'email' }]);
  });
});

describe('a clock that jumps', () => {
  test.each([dayMs, 365 * dayMs])('ahead by %i ms uses up no attempts', async (jumpMs) => {
    await enqueue('a');
    await run(down);
    now += jumpMs;
    expect(await run(down)).toBe(1);
    expect(await stateOf('a')).toMatchObject({ state: 'pending', attempts: 2 });
    now += hourMs;
    await run(async () => ({ ok: true }));
    expect(await stateOf('a')).toMatchObject({ state: 'delivered' });
  });

  test.each([dayMs, 365 * dayMs])('back by %i ms lets nothing wait for it', async (jumpMs) => {
    now = 1_000 * dayMs;
    await enqueue('new');
    await enqueue('failed');
    await enqueue('interrupted');
    await store.claimDue('email', now, minuteMs, 1);
    await run(down);
    await enqueue('later');
    now -= jumpMs;
    expect(await findTrouble(database, now, ['email'])).toMatchObject([
      { part: 'email', message: expect.stringContaining('4 waiting') },
      { part: 'webhook' },
    ]);
    expect(await run(async () => ({ ok: true }))).toBe(4);
    expect(await run(async () => ({ ok: true }))).toBe(0);
  });
});
