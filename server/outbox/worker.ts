import { setTimeout as pause } from 'node:timers/promises';
import { secondMs } from '../platform/time/clock.ts';
import type { Signal } from '../platform/signal.ts';
import { deliverDue, type DeliverDueOptions } from './deliver-due.ts';

/** How long at most until the table is looked at again: other processes and the owner's commands write to it too. */
const longestSleepMs = 15 * secondMs;
const shortestSleepMs = secondMs / 10;

/**
 * Between two full batches, so that a backlog leaves room for the visitors who are sending now: so many times what the last one took,
 * which is long when they are many, and no longer than this.
 */
const backoffFactor = 3;
const longestBreathMs = 200;

export interface WorkerOptions extends DeliverDueOptions {
  /** Says that something new may be due. */
  wakeUp: Signal;
}

export interface Worker {
  /** Resolves when the running attempts have ended; what they leave behind is due again after its lease. */
  stop(): Promise<void>;
}

/** Runs one channel's deliveries until stopped. A failing channel has its own worker, so it holds up no other. */
export function startWorker(options: WorkerOptions): Worker {
  const stopping = new AbortController();
  let alarm = Promise.withResolvers<void>();
  options.wakeUp.subscribe(() => alarm.resolve());
  const ended = run();

  return {
    async stop() {
      stopping.abort();
      alarm.resolve();
      await ended;
    },
  };

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      alarm = Promise.withResolvers();
      const startedAt = performance.now();
      const hasMore = await deliverSafely();
      const tookMs = performance.now() - startedAt;
      // What could not be taken is still due; to try at once would only fill the log.
      if (hasMore === undefined) await sleep(longestSleepMs);
      else if (!hasMore) await sleep(await sleepMs());
      else await pause(Math.min(backoffFactor * tookMs, longestBreathMs));
    }
  }

  /** Whether more may be due; undefined when that could not be found out. */
  async function deliverSafely(): Promise<boolean | undefined> {
    try {
      return (await deliverDue(options, stopping.signal)) === options.batchSize;
    } catch (err) {
      const { channel, log } = options;
      log.error({ err, channel }, 'the outbox could not be read or written');
      return undefined;
    }
  }

  async function sleepMs(): Promise<number> {
    try {
      const dueAt = await options.store.nextDueAt(options.channel);
      const untilDueMs = dueAt === undefined ? longestSleepMs : dueAt - options.clock();
      return Math.min(Math.max(untilDueMs, shortestSleepMs), longestSleepMs);
    } catch {
      return longestSleepMs;
    }
  }

  async function sleep(ms: number): Promise<void> {
    const timer = setTimeout(alarm.resolve, ms);
    await alarm.promise;
    clearTimeout(timer);
  }
}
