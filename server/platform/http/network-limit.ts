import type { Clock } from '../time/clock.ts';
import { findNetworks } from './client-network.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';

/**
 * At most `limit` calls of a network in a window. The wider networks that one customer can own for IPv6 may contain
 * several customers, so their limits are higher.
 *
 * @returns a function that counts a call of an address
 */
export function createNetworkLimit(limit: number, windowMs: number, clock: Clock) {
  const byWidth = [1, 2, 4].map((times) => createRateLimit(times * limit, windowMs, clock));
  return (address: string): ReturnType<RateLimit['take']> => {
    for (const [index, network] of findNetworks(address).entries()) {
      const taken = byWidth[index]!.take(network);
      if (!taken.ok) return taken;
    }
    return { ok: true };
  };
}
