import { hourMs, minuteMs } from '../platform/time/clock.ts';
import type { Clock } from '../platform/time/clock.ts';
import { findNetwork } from '../platform/http/client-network.ts';
import { evictOldest } from '../platform/evict-oldest.ts';
import { AuthApiError } from './auth-api-error.ts';

/**
 * How many calls one address may make in a row, and in what time the allowance refills; near the hosted service's defaults.
 * Nothing is counted by account: what strangers can use up would lock its owner out. A second factor is, because only who has shown
 * the first gets to it.
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

type LimitedCall = keyof typeof limits;

/** Forgets the least recently seen callers beyond this number, so that a flood of addresses cannot fill the memory. */
const maxTracked = 50_000;

/**
 * @param key the caller's address, or what else the call is counted by
 * @throws AuthApiError `over_request_rate_limit` when the key has used up its allowance for the call
 */
export type LimitRate = (call: LimitedCall, key: string) => void;

/**
 * Token buckets in memory, as the hosted service has them: each process counts for itself, and a restart forgives. For leads
 * `createRateLimit` promises another thing, at most so many in any window.
 *
 * @param scale what every limit is multiplied by; below 1 a bucket still holds one call, which takes longer to come back
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
    // A clock that was set back refills nothing, and takes nothing away.
    const passedMs = Math.max(0, now - known.at);
    const left = Math.min(size, known.left + (passedMs / refillMs) * refill);
    buckets.delete(name);
    // A refused call costs nothing, so that who tries again too soon does not wait for longer.
    buckets.set(name, { left: left < 1 ? left : left - 1, at: now });
    evictOldest(buckets, maxTracked);
    if (left < 1) {
      const retryAfterSeconds = Math.ceil((((1 - left) / refill) * refillMs) / 1_000);
      throw new AuthApiError('over_request_rate_limit', { retryAfterSeconds });
    }
  };
}
