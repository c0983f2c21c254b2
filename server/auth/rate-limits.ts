import { hourMs, minuteMs } from '../platform/time/clock.ts';
import type { Clock } from '../platform/time/clock.ts';
import { findNetwork } from '../platform/http/client-network.ts';
import { evictOldest } from '../platform/evict-oldest.ts';
import { AuthApiError } from './auth-api-error.ts';

/**
 * The burst of calls for each address, and the time in which it refills; near the hosted service's defaults.
 * Nothing is counted by account, because strangers could use it up and lock its owner out. Second factors are the
 * exception, because only a caller with the first factor reaches them.
 */
const limits = {
  signUp: { calls: 30, refillMs: 5 * minuteMs },
  signIn: { calls: 30, refillMs: 5 * minuteMs },
  anonymousSignIn: { calls: 30, refillMs: hourMs },
  refresh: { calls: 150, refillMs: 5 * minuteMs },
  exchange: { calls: 60, refillMs: 5 * minuteMs },
  send: { calls: 30, refillMs: 5 * minuteMs },
  verify: { calls: 30, refillMs: 5 * minuteMs },
  updateUser: { calls: 30, refillMs: 5 * minuteMs },
  authorize: { calls: 60, refillMs: 5 * minuteMs },
  challengeFactor: { calls: 15, refillMs: minuteMs },
  verifyFactor: { calls: 15, refillMs: minuteMs },
  verifyGuessedFactor: { calls: 1, refillMs: minuteMs },
} as const;

export type LimitedCall = keyof typeof limits;

/** Evicts the least recently seen callers beyond this number, so that a flood of addresses cannot fill the memory. */
const maxTracked = 50_000;

/**
 * @param key the caller's address, or another key of the call
 * @throws AuthApiError `over_request_rate_limit` when the key has used up its burst
 */
export type LimitRate = (call: LimitedCall, key: string) => void;

/**
 * Token buckets in memory, like those of the hosted service: each process has its own, and a restart resets them.
 * `createRateLimit` for leads guarantees a maximum in any window.
 *
 * @param scale multiplies every limit; below 1 a bucket still has one call, which takes longer to refill
 */
export function createRateLimits(scale: number, clock: Clock): LimitRate {
  const buckets = new Map<string, { left: number; at: number }>();
  return (call, key) => {
    const { calls, refillMs } = limits[call];
    const refill = calls * scale;
    const size = Math.max(1, refill);
    const now = clock();
    const name = `${call} ${findNetwork(key)}`;
    const known = buckets.get(name) ?? { left: size, at: now };
    // A clock that was set back refills nothing, and removes nothing.
    const passedMs = Math.max(0, now - known.at);
    const left = Math.min(size, known.left + (passedMs / refillMs) * refill);
    buckets.delete(name);
    // A rejected call costs nothing, so that an early retry does not prolong the wait.
    buckets.set(name, { left: left < 1 ? left : left - 1, at: now });
    evictOldest(buckets, maxTracked);
    if (left < 1) {
      const retryAfterSeconds = Math.ceil((((1 - left) / refill) * refillMs) / 1_000);
      throw new AuthApiError('over_request_rate_limit', { retryAfterSeconds });
    }
  };
}
