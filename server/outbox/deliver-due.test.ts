import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findIncidents } from '../operations/find-incidents.ts';
import { dayMs, hourMs, minuteMs } from '../platform/time/clock.ts';
import { down, openTemporaryOutbox, type TemporaryOutbox } from './temporary-outbox.for-tests.ts';

let outbox: TemporaryOutbox;
beforeEach(async () => {
  outbox = await openTemporaryOutbox();
});
afterEach(() => outbox.database.close());

describe('delivering due notifications', () => {
  test('settles a delivery in its own channel only', async () => {
    await outbox.enqueue('a');
    expect(await outbox.run(async () => ({ ok: true }))).toBe(1);
    expect(await outbox.stateOf('a')).toMatchObject({
      state: 'delivered',
      attempts: 1,
      lastError: null,
    });
    expect(await outbox.stateOf('a', 'webhook')).toMatchObject({ state: 'pending', attempts: 0 });
    expect(await outbox.run(async () => ({ ok: true }))).toBe(0);
  });

  test('retries a failed one later, with the same ID', async () => {
    const ids: string[] = [];
    await outbox.enqueue('a');
    await outbox.run(async ({ id }) => {
      ids.push(id);
      return { ok: false, error: 'busy', isFinal: false };
    });
    expect(await outbox.stateOf('a')).toMatchObject({ state: 'pending', lastError: 'busy' });
    expect(await outbox.run(down)).toBe(0);
    outbox.now += minuteMs;
    await outbox.run(async ({ id, attempt }) => {
      ids.push(id);
      expect(attempt).toBe(2);
      return { ok: true };
    });
    expect(new Set(ids).size).toBe(1);
    expect(await outbox.stateOf('a')).toMatchObject({ state: 'delivered', attempts: 2 });
  });

  test('retries one with unknown outcome after the longest wait only', async () => {
    await outbox.enqueue('a');
    await outbox.run(async () => ({
      ok: false,
      error: 'not confirmed',
      isFinal: false,
      mayHaveArrived: true,
    }));
    outbox.now += hourMs / 2;
    expect(await outbox.run(down)).toBe(0);
    outbox.now += hourMs / 2;
    expect(await outbox.run(async () => ({ ok: true }))).toBe(1);
  });

  test('still delivers after three days without a mail server', async () => {
    await outbox.enqueue('a');
    for (; outbox.now < 3 * dayMs; outbox.now += 10 * minuteMs) await outbox.run(down);
    expect(await outbox.stateOf('a')).toMatchObject({ state: 'pending' });
    outbox.now += hourMs;
    await outbox.run(async () => ({ ok: true }));
    expect(await outbox.stateOf('a')).toMatchObject({ state: 'delivered' });
  });

  test('abandons what failed for longer, and what a receiver rejected permanently', async () => {
    await outbox.enqueue('a');
    await outbox.run(async () => ({ ok: false, error: 'gone', isFinal: true }), 'webhook');
    expect(await outbox.stateOf('a', 'webhook')).toMatchObject({ state: 'abandoned', attempts: 1 });
    for (; outbox.now < 4 * dayMs; outbox.now += hourMs) await outbox.run(down);
    expect(await outbox.stateOf('a')).toMatchObject({
      state: 'abandoned',
      lastError: 'connection refused',
    });
  });

  test('retries an interrupted delivery once its lease has expired', async () => {
    await outbox.enqueue('a');
    await outbox.store.claimDue('email', outbox.now, minuteMs, 10);
    expect(await outbox.run(async () => ({ ok: true }))).toBe(0);
    outbox.now += minuteMs;
    expect(await outbox.run(async () => ({ ok: true }))).toBe(1);
  });

  test('settles each one as it ends, while another still hangs', async () => {
    await outbox.enqueue('quick');
    await outbox.enqueue('slow');
    const hanging = Promise.withResolvers<void>();
    const running = outbox.run(async ({ subjectId }) => {
      if (subjectId === 'slow') await hanging.promise;
      return { ok: true };
    });
    await vi.waitFor(async () =>
      expect(await outbox.stateOf('quick')).toMatchObject({ state: 'delivered' }),
    );
    expect(await outbox.stateOf('slow')).toMatchObject({ state: 'delivering' });
    hanging.resolve();
    expect(await running).toBe(2);
    expect(await outbox.stateOf('slow')).toMatchObject({ state: 'delivered' });
  });

  test('continues with the channel when an attempt never ends', async () => {
    await outbox.enqueue('a');
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const begun = Promise.withResolvers<void>();
    const running = outbox.run(() => {
      begun.resolve();
      return new Promise(() => {});
    });
    try {
      await begun.promise;
      await vi.advanceTimersByTimeAsync(5 * minuteMs);
    } finally {
      // The database uses real time.
      vi.useRealTimers();
    }
    expect(await running).toBe(1);
    expect(await outbox.stateOf('a')).toMatchObject({
      state: 'pending',
      lastError: 'There was no answer in 240 s.',
    });
  });

  test('does not touch what another process delivered', async () => {
    await outbox.enqueue('a');
    await outbox.run(async () => {
      outbox.now += 6 * minuteMs;
      await outbox.run(async () => ({ ok: true }));
      return { ok: false, error: 'too slow', isFinal: true };
    });
    expect(await outbox.stateOf('a')).toMatchObject({ state: 'delivered', lastError: null });
  });
});

test('a delivery whose outcome the database does not record is due again after its lease', async () => {
  await outbox.enqueue('a');
  const failToConnect = () => Promise.reject(new Error('connection refused'));
  vi.spyOn(outbox.store, 'settle').mockImplementationOnce(failToConnect);
  await expect(outbox.run(async () => ({ ok: true }))).rejects.toThrow('connection refused');
  expect(await outbox.run(async () => ({ ok: true }))).toBe(0);
  outbox.now += 5 * minuteMs;
  expect(await outbox.run(async () => ({ ok: true }))).toBe(1);
  expect(await outbox.stateOf('a')).toMatchObject({ state: 'delivered', attempts: 2 });
});

test('an incident quotes what the newest lead met, not a failure that waits the longest for its retry', async () => {
  const fail = (error: string) => outbox.run(async () => ({ ok: false, error, isFinal: false }));
  await outbox.enqueue('a');
  for (let hours = 0; hours < 8; hours += 1) {
    await fail('535 wrong password');
    outbox.now += hourMs;
  }
  // Before the retry, the owner corrects the password.
  await fail('535 wrong password');
  outbox.now += minuteMs;
  await outbox.enqueue('b');
  await fail('550 unknown recipient');
  expect(await findIncidents(outbox.database, outbox.now, ['email'])).toMatchObject([
    { reason: '550 unknown recipient' },
  ]);
});

describe('a clock that jumps', () => {
  test.each([dayMs, 365 * dayMs])('ahead by %i ms uses up no attempts', async (jumpMs) => {
    await outbox.enqueue('a');
    await outbox.run(down);
    outbox.now += jumpMs;
    expect(await outbox.run(down)).toBe(1);
    expect(await outbox.stateOf('a')).toMatchObject({ state: 'pending', attempts: 2 });
    outbox.now += hourMs;
    await outbox.run(async () => ({ ok: true }));
    expect(await outbox.stateOf('a')).toMatchObject({ state: 'delivered' });
  });

  test.each([dayMs, 365 * dayMs])('back by %i ms delays no delivery', async (jumpMs) => {
    outbox.now = 1_000 * dayMs;
    await outbox.enqueue('new');
    await outbox.enqueue('failed');
    await outbox.enqueue('interrupted');
    await outbox.store.claimDue('email', outbox.now, minuteMs, 1);
    await outbox.run(down);
    await outbox.enqueue('later');
    outbox.now -= jumpMs;
    expect(await findIncidents(outbox.database, outbox.now, ['email'])).toMatchObject([
      { channel: 'email', message: expect.stringContaining('4 waiting') },
    ]);
    expect(await outbox.run(async () => ({ ok: true }))).toBe(4);
    expect(await outbox.run(async () => ({ ok: true }))).toBe(0);
  });
});
