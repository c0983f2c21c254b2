import type { Context, MiddlewareHandler } from 'hono';
import { isLoopback } from './client-address.ts';
import { minuteMs, type Clock } from '../time/clock.ts';
import { tooManyRequests } from './http-errors.ts';
import { createNetworkLimit } from './network-limit.ts';

/** Limits routes for each caller and minute. Loopback, which stands for unknown callers, is not limited. */
export function limitRequests(
  perMinute: number,
  clientAddress: (context: Context) => string,
  clock: Clock,
): MiddlewareHandler {
  const limit = createNetworkLimit(perMinute, minuteMs, clock);
  return async (context, next) => {
    const address = clientAddress(context);
    const taken = isLoopback(address) ? undefined : limit(address);
    if (taken && !taken.ok) {
      throw tooManyRequests('Too many requests. Please try again later.', taken.retryAfterMs);
    }
    await next();
  };
}
