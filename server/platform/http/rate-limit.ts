import type { Clock } from '../time/clock.ts';
import { evictOldest } from '../evict-oldest.ts';

/**
 * The maximum of remembered keys; beyond it the oldest are evicted, so that a flood of addresses cannot fill the
 * memory.
 */
const maxKeys = 50_000;

export type RateLimit = ReturnType<typeof createRateLimit>;

/**
 * At most `limit` in any window of `windowMs`, in the memory of this process. A rejected one does not count.
 *
 * @param limit at least 1; a fraction is cut off
 */
export function createRateLimit(limit: number, windowMs: number, clock: Clock) {
  const size = Math.floor(limit);
  /** The last instants of each key, as a ring: `next` is the oldest once it is full. */
  const taken = new Map<string, { instants: number[]; next: number }>();

  return {
    /** Counts one, or returns how long to wait. */
    take(key: string): { ok: true } | { ok: false; retryAfterMs: number } {
      const now = clock();
      const { instants, next } = taken.get(key) ?? { instants: [], next: 0 };
      const oldest = instants[next];
      // In both directions: an instant from a clock that was ahead would count for as long.
      if (oldest !== undefined && Math.abs(now - oldest) < windowMs) {
        return { ok: false, retryAfterMs: oldest + windowMs - now };
      }
      instants[next] = now;
      taken.delete(key);
      taken.set(key, { instants, next: (next + 1) % size });
      evictOldest(taken, maxKeys);
      return { ok: true };
    },
    forget: (key: string) => void taken.delete(key),
  };
}
