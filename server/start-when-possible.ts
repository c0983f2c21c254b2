import { setTimeout as sleep } from 'node:timers/promises';
import { explainUnavailable } from './platform/database/storage-errors.ts';
import { describeError } from './platform/log/describe-error.ts';
import type { Log } from './platform/log/log.ts';
import { secondMs } from './platform/time/clock.ts';

/** A full disk or a restart of PostgreSQL takes longer; a lock may be shorter. */
const retryMs = 5 * secondMs;

const notOpened = `the database cannot be opened: only pages are served. The server tries again every ${retryMs / secondMs} s; see DATABASE_URL, or the disk of DATA_DIR`;

/** Starts something that opens the database, with retries while the failure may be temporary. */
export function startWhenPossible<T extends object>(start: () => Promise<T>, log: Log) {
  const stopping = new AbortController();
  let started: T | undefined;
  let failure: Error | undefined;
  const attempted = attempt(true);
  const retried = attempted.then(retry, () => {});
  return {
    /** The result; undefined until it has started. */
    started: () => started,
    /** Why it has not started; undefined during the first attempt. */
    failure: () => failure,
    /** Resolves after the first attempt. @throws when that failed for a permanent reason */
    attempted,
    /** Resolves when it has started, or will not start any more. */
    settled: retried,
    /** Stops retrying, and waits for a running attempt. */
    async stop(): Promise<void> {
      stopping.abort();
      await retried;
    },
  };

  async function attempt(isFirst: boolean): Promise<void> {
    try {
      started = await start();
    } catch (cause) {
      if (!(cause instanceof Error) || !explainUnavailable(cause, isFirst)) throw cause;
      // No stack trace: the failure is known and may pass, and every attempt logs this line.
      const { message: reason } = describeError(cause);
      log.error({ reason }, notOpened);
      failure = cause;
    }
  }

  async function retry(): Promise<void> {
    if (started) return;
    try {
      while (!started) {
        await sleep(retryMs, undefined, { signal: stopping.signal });
        await attempt(false);
      }
      log.info('the database is open');
    } catch (err) {
      if (stopping.signal.aborted) return;
      log.fatal({ err }, 'the database cannot be opened: restart the server once it can be');
    }
  }
}
