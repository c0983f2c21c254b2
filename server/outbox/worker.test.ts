import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { minuteMs, secondMs } from '../platform/time/clock.ts';
import { createLog } from '../platform/log/log.ts';
import { createSignal } from '../platform/signal.ts';
import { startWorker } from './worker.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a worker', () => {
  test('that cannot read the due deliveries pauses before it tries again', async () => {
    const claimDue = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('disk full'));
    const wakeUp = createSignal();
    const worker = startWorker({
      wakeUp,
      store: { claimDue, settle: async () => {}, nextDueAt: async () => 0 },
      channel: 'email',
      deliver: async () => ({ ok: true }),
      clock: Date.now,
      log: createLog('silent'),
      batchSize: 25,
    });
    await vi.advanceTimersByTimeAsync(minuteMs - secondMs);
    expect(claimDue).toHaveBeenCalledTimes(4);
    wakeUp.send();
    await vi.advanceTimersByTimeAsync(0);
    expect(claimDue).toHaveBeenCalledTimes(5);
    await worker.stop();
  });
});
