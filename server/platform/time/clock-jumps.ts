import { dayMs, hourMs, type Clock } from './clock.ts';

/** Smaller steps are the time service, which keeps the clock right. */
const smallestJumpMs = hourMs;

/** How long the clock has to run evenly to be believed again. */
const probationMs = dayMs;

/** The last jump of the clock, when it is less than a day of running time ago. */
export type ReadClockJump = () => { jumpMs: number } | undefined;

/**
 * Compares the clock, which somebody may set, with one that only ever runs, each time it is asked. A machine that slept looks as if
 * its clock was set.
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
