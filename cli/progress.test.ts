import { describe, expect, test } from 'vitest';
import { createProgress } from './progress.ts';

const record = (isTTY: boolean) => {
  const written: string[] = [];
  return { written, target: { isTTY, write: (text: string) => Boolean(written.push(text)) } };
};

describe('a progress line', () => {
  test('is shown on a terminal, throttled, and cleared at the end', () => {
    const { written, target } = record(true);
    const progress = createProgress('Rows', target);
    for (let done = 1; done <= 1_000; done += 1) progress.show(1_000 * done);
    progress.end();
    expect(written[0]).toBe('\r\u001B[KRows: 1,000');
    expect(written.at(-1)).toBe('\r\u001B[K');
    expect(written.length).toBeLessThan(10);
  });

  test('is not written to files or pipes', () => {
    const { written, target } = record(false);
    const progress = createProgress('Rows', target);
    progress.show(1);
    progress.end();
    expect(written).toEqual([]);
  });
});
