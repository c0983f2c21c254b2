import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './platform/log/log.ts';
import { secondMs } from './platform/time/clock.ts';

/** A full disk or a restart of PostgreSQL takes longer; a lock may be shorter. */
const retryMs = 5 * secondMs;

/** The result, or why it has not started; no cause during the first attempt. */
export type StartState<T> =
  | { isStarted: true; started: T }
  | { isStarted: false; cause: Error | undefined };

/**
 * Starts something, with retries while the failure may be temporary.
 *
 * @param mayPass whether to retry after an error, at the first attempt or later
 */
export function startWhenPossible<T>(
  start: () => Promise<T>,
  mayPass: (error: unknown, isFirst: boolean) => boolean,
  log: Log,
) {
  const stopping = new AbortController();
  let state: StartState<T> = { isStarted: false, cause: undefined };
  const attempted = attempt(true);
  const retried = attempted.then(retry, () => {});
  return {
    state: () => state,
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
      state = { isStarted: true, started: await start() };
    } catch (cause) {
      if (!(cause instanceof Error) || !mayPass(cause, isFirst)) throw cause;
      log.error({ err: cause }, 'the database cannot be opened: only pages are served');
      state = { isStarted: false, cause };
    }
  }

  async function retry(): Promise<void> {
    if (state.isStarted) return;
    while (!state.isStarted) {
      await sleep(retryMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        await attempt(false);
      } catch (err) {
        log.fatal({ err }, 'the database cannot be opened: restart the server once it can be');
        return;
      }
    }
    log.info('the database is open');
  }
}
