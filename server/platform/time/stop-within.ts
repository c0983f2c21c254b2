import { withDeadline } from './deadline.ts';
import type { Log } from '../log/log.ts';

/**
 * Waits for running work to end, with a time limit: then the process ends anyway. Canceled or failed work is
 * logged.
 */
export async function stopWithin(
  ended: Promise<unknown>,
  timeoutMs: number,
  log: Log,
): Promise<void> {
  await withDeadline(ended, timeoutMs).catch((err: unknown) =>
    log.warn({ err }, 'work was cut off'),
  );
}
