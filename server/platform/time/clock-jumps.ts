import { dayMs, hourMs, type Clock } from './clock.ts';

/** Smaller steps come from the time service, which keeps the clock right. */
const minJumpMs = hourMs;

/** How long the clock has to run evenly to be trusted again. */
const probationMs = dayMs;

/**
 * Compares the clock, which can be set, with a monotonic one at each call. After sleep, a machine's clock seems to
 * have been set.
 *
 * @param steadyMs milliseconds since any fixed instant
 * @returns a function that returns whether the clock has jumped less than a day of running time ago
 */
export function createClockJumps(
  clock: Clock,
  steadyMs: () => number = () => performance.now(),
): () => boolean {
  let offset = clock() - steadyMs();
  let jumpedAt: number | undefined;
  return () => {
    const jumpMs = clock() - steadyMs() - offset;
    offset += jumpMs;
    if (Math.abs(jumpMs) >= minJumpMs) jumpedAt = steadyMs();
    return jumpedAt !== undefined && steadyMs() - jumpedAt < probationMs;
  };
}
