import { withDeadline } from './deadline.ts';
import { secondMs } from './clock.ts';
import type { Log } from '../log/log.ts';

/**
 * Waits for running work to end, with a time limit: then the process ends anyway, and the next one repeats the work.
 * Canceled or failed work is logged.
 */
export async function stopWithin(
  ended: Promise<unknown>,
  log: Log,
  timeoutMs = 1.5 * secondMs,
): Promise<void> {
  await withDeadline(ended, timeoutMs).catch((err: unknown) =>
    log.warn({ err }, 'work was cut off'),
  );
}
