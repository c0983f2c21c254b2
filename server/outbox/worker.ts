import { setTimeout as pause } from 'node:timers/promises';
import { secondMs } from '../platform/time/clock.ts';
import type { Signal } from '../platform/signal.ts';
import { deliverDue, type DeliverDueOptions } from './deliver-due.ts';

/** The polling interval: other processes and the owner's commands write to the table too. */
const maxSleepMs = 15 * secondMs;
const minSleepMs = secondMs / 10;

/**
 * The pause between two full batches, so that a backlog leaves room for current visitors: a multiple of the last
 * batch's time, up to this maximum.
 */
const backoffFactor = 3;
const maxPauseMs = 200;

export interface WorkerOptions extends DeliverDueOptions {
  wakeUp: Signal;
}

export type Worker = ReturnType<typeof startWorker>;

/** Runs one channel's deliveries until stopped. A failing channel has its own worker, so it holds up no other. */
export function startWorker(options: WorkerOptions) {
  const { store, channel, clock, log } = options;
  const stopping = new AbortController();
  let alarm = Promise.withResolvers<void>();
  options.wakeUp.subscribe(() => alarm.resolve());
  const ended = run();

  return {
    /** Resolves when the running attempts have ended; the rest is due again after its lease. */
    async stop(): Promise<void> {
      stopping.abort();
      alarm.resolve();
      await ended;
    },
  };

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      alarm = Promise.withResolvers();
      const startedAt = performance.now();
      try {
        const hasMore = (await deliverDue(options)) === options.batchSize;
        const tookMs = performance.now() - startedAt;
        if (hasMore) await pause(Math.min(backoffFactor * tookMs, maxPauseMs));
        else await sleep(await readSleepMs());
      } catch (err) {
        log.error({ err, channel }, 'the outbox could not be read or written');
        // Failed deliveries are still due; retrying at once would only fill the log.
        await sleep(maxSleepMs);
      }
    }
  }

  async function readSleepMs(): Promise<number> {
    const dueAt = await store.nextDueAt(channel);
    const untilDueMs = dueAt === undefined ? maxSleepMs : dueAt - clock();
    return Math.min(Math.max(untilDueMs, minSleepMs), maxSleepMs);
  }

  async function sleep(ms: number): Promise<void> {
    const timer = setTimeout(alarm.resolve, ms);
    await alarm.promise;
    clearTimeout(timer);
  }
}
