import { withDeadline } from './deadline.ts';
import type { Log } from '../log/log.ts';

/** Waits for running work to end, but no longer than a time: the process ends all the same. What is cut off, or fails, is logged. */
export async function stopWithin(
  ended: Promise<unknown>,
  longestMs: number,
  log: Log,
): Promise<void> {
  await withDeadline(ended, longestMs).catch((err: unknown) =>
    log.warn({ err }, 'work was cut off'),
  );
}
