import type { Context, MiddlewareHandler } from 'hono';
import { isLoopback } from './client-address.ts';
import { findNetwork } from './client-network.ts';
import { minuteMs, secondMs, type Clock } from '../time/clock.ts';
import { HttpError } from './http-errors.ts';
import { createRateLimit } from './rate-limit.ts';

export interface RequestLimitOptions {
  /** For each caller. */
  perMinute: number;
  clientAddress: (context: Context) => string;
  clock: Clock;
}

/** Limits routes for each caller and minute. Loopback, which stands for unknown callers, is not limited. */
export function limitRequests({
  perMinute,
  clientAddress,
  clock,
}: RequestLimitOptions): MiddlewareHandler {
  const limit = createRateLimit(perMinute, minuteMs, clock);
  return async (context, next) => {
    const address = clientAddress(context);
    const taken = isLoopback(address) ? undefined : limit.take(findNetwork(address));
    if (taken && !taken.ok) {
      const headers = { 'retry-after': String(Math.ceil(taken.retryAfterMs / secondMs)) };
      const sentence = 'Too many requests. Please try again later.';
      throw new HttpError(429, 'too_many_requests', sentence, { headers });
    }
    await next();
  };
}
