import { dayMs, hourMs, secondMs } from '../platform/time/clock.ts';

const firstDelayMs = 30 * secondMs;
const maxDelayMs = hourMs;

/** Three days plus two of the longest waits, so that after an outage of three days at least one attempt remains. */
const giveUpAfterMs = 3 * dayMs + 2 * maxDelayMs;

/** One for each hour of three days: a clock that jumps, or a server that was off, does not use up the attempts. */
const minAttempts = 72;

/**
 * No delivery waits this long. One that seems to was written while the clock was ahead, and is due: otherwise it
 * would wait for years. Twice the longest wait, because the clocks of several machines may differ.
 */
export const impossibleWaitMs = 2 * maxDelayMs;

/**
 * When to retry after a failed attempt: exponential backoff from 30 s to 1 h, with a jitter of up to a fifth, so
 * that deliveries that failed together do not return together.
 *
 * @param random from 0 to below 1
 * @param mayHaveArrived waits as long as possible, because a retry may deliver it twice
 * @returns `undefined` when the delivery is abandoned
 */
export function nextAttemptAt(
  attempt: number,
  createdAt: number,
  now: number,
  random: number,
  mayHaveArrived = false,
): number | undefined {
  if (now - createdAt > giveUpAfterMs && attempt >= minAttempts) return undefined;
  const delayMs = mayHaveArrived
    ? maxDelayMs
    : Math.min(firstDelayMs * 2 ** (attempt - 1), maxDelayMs);
  return Math.round(now + delayMs * (1 - random / 5));
}
