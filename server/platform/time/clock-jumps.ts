import { dayMs, hourMs, type Clock } from './clock.ts';

/** Smaller steps come from the time service, which keeps the clock right. */
const smallestJumpMs = hourMs;

/** How long the clock has to run evenly to be trusted again. */
const probationMs = dayMs;

/** The last jump of the clock, if it is less than a day of running time ago. */
export type ReadClockJump = () => { jumpMs: number } | undefined;

/**
 * Compares the clock, which can be set, with a monotonic one at each call. After sleep, a machine's clock seems to
 * have been set.
 *
 * @param steadyMs milliseconds since any fixed instant
 */
export function createClockJumps(
  clock: Clock,
  steadyMs: () => number = () => performance.now(),
): ReadClockJump {
  let offset = clock() - steadyMs();
  let last: { jumpMs: number; at: number } | undefined;
  return () => {
    const jumpMs = clock() - steadyMs() - offset;
    offset += jumpMs;
    if (Math.abs(jumpMs) >= smallestJumpMs) last = { jumpMs, at: steadyMs() };
    const isRecent = last !== undefined && steadyMs() - last.at < probationMs;
    return isRecent ? last : undefined;
  };
}
