import { describe, expect, test } from 'vitest';
import { dayMs, minuteMs } from '../platform/time/clock.ts';
import { createRateLimits } from './rate-limits.ts';

describe('the limits of the auth calls', () => {
  test.each([dayMs, -dayMs, 365 * dayMs, -365 * dayMs])(
    'lock nobody out for longer than one refill when the clock jumps by %i ms',
    (jumpMs) => {
      let now = 1_000 * dayMs;
      const limit = createRateLimits(1, () => now);
      const take = () => limit('challengeFactor', 'a');
      for (let taken = 0; taken < 10; taken += 1) take();
      now += jumpMs;
      for (let taken = 0; taken < 5; taken += 1) take();
      now += minuteMs;
      expect(take).not.toThrow();
    },
  );

  test('do not count rejected calls, so a caller who never stops trying is let in again', () => {
    let now = 0;
    const limit = createRateLimits(1, () => now);
    const take = () => limit('challengeFactor', 'a');
    for (let taken = 0; taken < 15; taken += 1) take();
    for (; now < 3_900; now += 100) expect(take).toThrow();
    now = 4_000;
    expect(take).not.toThrow();
  });

  test.each([0.5, 0.02])('scaled by %d allow one call, and the next one refill later', (scale) => {
    let now = 0;
    const limit = createRateLimits(scale, () => now);
    const take = () => limit('verifyGuessedFactor', 'a');
    take();
    now = minuteMs / scale - 1;
    expect(take).toThrow(expect.objectContaining({ retryAfterSeconds: 1 }));
    now += 1;
    expect(take).not.toThrow();
    expect(take).toThrow(expect.objectContaining({ retryAfterSeconds: 60 / scale }));
  });

  test('count an IPv6 network as one caller', () => {
    const limit = createRateLimits(1, () => 0);
    for (let taken = 0; taken < 15; taken += 1) limit('challengeFactor', `2001:db8::${taken}`);
    expect(() => limit('challengeFactor', '2001:db8::99')).toThrow();
    expect(() => limit('challengeFactor', '2001:db8:0:1::99')).not.toThrow();
  });

  test('remember 50,000 callers', () => {
    const limit = createRateLimits(1, () => 0);
    const take = () => limit('verifyGuessedFactor', 'a');
    let others = 0;
    const takeOthers = (until: number) => {
      for (; others < until; others += 1) limit('challengeFactor', `other ${others}`);
    };
    take();
    takeOthers(49_999);
    expect(take).toThrow();
    // The rejected call makes the caller the most recent.
    takeOthers(99_999);
    expect(take).not.toThrow();
  });
});
