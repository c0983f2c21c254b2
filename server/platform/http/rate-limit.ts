import type { Clock } from '../time/clock.ts';
import { evictOldest } from '../evict-oldest.ts';

/**
 * The maximum of remembered keys; beyond it the oldest are evicted, so that a flood of addresses cannot fill the
 * memory.
 */
const maxKeys = 50_000;

export type RateLimit = ReturnType<typeof createRateLimit>;

/** At most `limit` in any window of `windowMs`, in the memory of this process. A rejected one does not count. */
export function createRateLimit(limit: number, windowMs: number, clock: Clock) {
  const instantsByKey = new Map<string, readonly number[]>();

  return {
    /** Counts one, or returns how long to wait. */
    take(key: string): { ok: true } | { ok: false; retryAfterMs: number } {
      const now = clock();
      // In both directions: an instant from a clock that was ahead would count for as long.
      const isRecent = (instant: number) => Math.abs(now - instant) < windowMs;
      const recent = instantsByKey.get(key)?.filter(isRecent) ?? [];
      const [oldest] = recent;
      if (oldest !== undefined && recent.length + 1 > limit) {
        return { ok: false, retryAfterMs: oldest + windowMs - now };
      }
      instantsByKey.delete(key);
      instantsByKey.set(key, [...recent, now]);
      evictOldest(instantsByKey, maxKeys);
      return { ok: true };
    },
  };
}
