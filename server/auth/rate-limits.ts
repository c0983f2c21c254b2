import { hourMs, minuteMs, secondMs, type Clock } from '../platform/time/clock.ts';
import { createNetworkLimit } from '../platform/http/network-limit.ts';
import { AuthApiError } from './auth-api-error.ts';

/**
 * The most calls of each address within a window; near the hosted service's defaults.
 * Nothing is counted by account, because strangers could use it up and lock its owner out. Second factors are the
 * exception, because only a caller with the first factor reaches them: one code a minute, and the owner may have to
 * try more than once. `users reset-factors` helps.
 */
const limits = {
  signUp: { calls: 30, windowMs: 5 * minuteMs },
  signIn: { calls: 30, windowMs: 5 * minuteMs },
  anonymousSignIn: { calls: 30, windowMs: hourMs },
  refresh: { calls: 150, windowMs: 5 * minuteMs },
  exchange: { calls: 60, windowMs: 5 * minuteMs },
  send: { calls: 30, windowMs: 5 * minuteMs },
  verify: { calls: 30, windowMs: 5 * minuteMs },
  updateUser: { calls: 30, windowMs: 5 * minuteMs },
  authorize: { calls: 60, windowMs: 5 * minuteMs },
  challengeFactor: { calls: 15, windowMs: minuteMs },
  verifyFactor: { calls: 15, windowMs: minuteMs },
  guessFactor: { calls: 20, windowMs: 20 * minuteMs },
} as const;

export type LimitedCall = keyof typeof limits;

/**
 * @param key the caller's address, or another key of the call
 * @throws AuthApiError `over_request_rate_limit` when the key has no call left
 */
export type LimitRate = (call: LimitedCall, key: string) => void;

/** @param scale multiplies every limit; at least one call passes in each window */
export function createRateLimits(scale: number, clock: Clock): LimitRate {
  const rateLimits = new Map(
    Object.entries(limits).map(([call, { calls, windowMs }]) => [
      call,
      createNetworkLimit(Math.max(1, calls * scale), windowMs, clock),
    ]),
  );
  return (call, key) => {
    const taken = rateLimits.get(call)!(key);
    if (taken.ok) return;
    const retryAfterSeconds = Math.ceil(taken.retryAfterMs / secondMs);
    throw new AuthApiError('over_request_rate_limit', { retryAfterSeconds });
  };
}
