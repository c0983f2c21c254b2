import { describe, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from './clock.ts';
import { createClockJumps } from './clock-jumps.ts';

describe('a clock jump', () => {
  const start = () => {
    const time = { wall: 1_000_000_000_000, steady: 5 };
    const pass = (ms: number) => {
      time.wall += ms;
      time.steady += ms;
    };
    return {
      time,
      pass,
      read: createClockJumps(
        () => time.wall,
        () => time.steady,
      ),
    };
  };

  test.each([365 * dayMs, dayMs, -dayMs, -365 * dayMs])(
    'by %i ms is detected for a day',
    (jumpMs) => {
      const { time, pass, read } = start();
      pass(30 * dayMs);
      expect(read()).toBe(false);
      time.wall += jumpMs;
      expect(read()).toBe(true);
      pass(dayMs - minuteMs);
      expect(read()).toBe(true);
      pass(minuteMs);
      expect(read()).toBe(false);
    },
  );

  test('is not a gradual correction', () => {
    const { time, pass, read } = start();
    for (let hour = 0; hour < 100; hour += 1) {
      pass(hourMs);
      time.wall -= minuteMs;
      expect(read()).toBe(false);
    }
  });
});
