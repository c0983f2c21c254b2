import type { Clock } from '../time/clock.ts';
import { evictOldest } from '../evict-oldest.ts';

/**
 * The maximum of remembered keys; beyond it the oldest are evicted, so that a flood of addresses cannot fill the
 * memory.
 */
const maxKeys = 50_000;

/**
 * At most `limit` in any window of `windowMs`, by a sliding count: the previous window counts as far as it
 * overlaps.
 */
export function createRateLimit(limit: number, windowMs: number, clock: Clock) {
  const counts = new Map<string, { window: number; current: number; previous: number }>();

  function read(key: string) {
    const window = Math.floor(clock() / windowMs);
    const known = counts.get(key);
    const isNext = known?.window === window - 1;
    const state =
      known?.window === window
        ? known
        : { window, current: 0, previous: isNext ? known.current : 0 };
    const share = 1 - (clock() % windowMs) / windowMs;
    return { state, weighted: state.current + state.previous * share };
  }

  /** Until one more fits: in this window once the previous one has faded enough, else in the next. */
  function untilRoom({ current, previous }: { current: number; previous: number }): number {
    const isFull = current >= limit;
    const [fading, fixed] = isFull ? [current, 0] : [previous, current];
    const atMs = (isFull ? windowMs : 0) + windowMs * (1 - (limit - 1 - fixed) / fading);
    return Math.ceil(atMs) - (clock() % windowMs);
  }

  return {
    /** Counts one, or returns how long to wait. */
    take(key: string): { ok: true } | { ok: false; retryAfterMs: number } {
      const { state, weighted } = read(key);
      if (weighted + 1 > limit) {
        return { ok: false, retryAfterMs: untilRoom(state) };
      }
      state.current += 1;
      counts.delete(key);
      counts.set(key, state);
      evictOldest(counts, maxKeys);
      return { ok: true };
    },
  };
}
