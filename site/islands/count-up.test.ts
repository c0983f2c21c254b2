import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { animateCount } from './count-up.ts';

const frameMs = 16;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('requestAnimationFrame', (step: () => void) => setTimeout(step, frameMs));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('animateCount', () => {
  test('starts at zero and never decreases', () => {
    const shown: number[] = [];
    animateCount(3000, (progress) => shown.push(progress));
    vi.advanceTimersByTime(3000 + frameMs);
    expect(shown[0]).toBe(0);
    expect(shown.at(-1)).toBe(1);
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  });

  test('is past the middle at half time', () => {
    const show = vi.fn<(progress: number) => void>();
    animateCount(3000, show);
    vi.advanceTimersByTime(1500);
    expect(show.mock.lastCall![0]).toBeGreaterThan(0.8);
  });

  test('takes exactly its duration', () => {
    const show = vi.fn<(progress: number) => void>();
    animateCount(1200, show);
    vi.advanceTimersByTime(1100);
    expect(show).not.toHaveBeenLastCalledWith(1);
    vi.advanceTimersByTime(100 + frameMs);
    expect(show).toHaveBeenLastCalledWith(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('jumps to the final value when it is stopped', () => {
    const show = vi.fn<(progress: number) => void>();
    const finish = animateCount(4000, show);
    vi.advanceTimersByTime(500);
    finish();
    expect(show).toHaveBeenLastCalledWith(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
