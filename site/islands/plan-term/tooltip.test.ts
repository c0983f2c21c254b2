import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tooltip } from './tooltip.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function place() {
  const tip = { isOpen: false };
  return { tip, ...tooltip((isOpen) => (tip.isOpen = isOpen)) };
}

describe('tooltip', () => {
  test('opens when the pointer rests on the term for 700 ms', () => {
    const { tip, rest } = place();
    rest();
    vi.advanceTimersByTime(699);
    expect(tip.isOpen).toBe(false);
    vi.advanceTimersByTime(1);
    expect(tip.isOpen).toBe(true);
  });

  test('stays closed when the pointer only passes', () => {
    const { tip, rest, close } = place();
    rest();
    vi.advanceTimersByTime(300);
    close();
    vi.runAllTimers();
    expect(tip.isOpen).toBe(false);
  });

  test('does not open after the pointer has left, even if the term keeps the focus', () => {
    const { tip, rest, leave } = place();
    rest();
    rest();
    leave();
    vi.runAllTimers();
    expect(tip.isOpen).toBe(false);
  });

  test('opens at once for the keyboard', () => {
    const { tip, open } = place();
    open();
    expect(tip.isOpen).toBe(true);
  });

  test('follows taps, and a hover that began before a tap does not reopen it', () => {
    const { tip, rest, toggle } = place();
    rest();
    toggle();
    expect(tip.isOpen).toBe(true);
    toggle();
    vi.runAllTimers();
    expect(tip.isOpen).toBe(false);
  });
});
