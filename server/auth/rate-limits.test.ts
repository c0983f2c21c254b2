import { describe, expect, test } from 'vitest';
import { dayMs, minuteMs } from '../platform/clock.ts';
import { createRateLimits } from './rate-limits.ts';

describe('the limits of the auth calls', () => {
  test.each([dayMs, -dayMs, 365 * dayMs, -365 * dayMs])(
    'lock nobody out for longer than a refill when the clock jumps by %i ms',
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
});
