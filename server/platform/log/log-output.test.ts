import fs from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createLogOutput } from './log-output.ts';

afterEach(() => vi.restoreAllMocks());

/** A disk or pipe that accepts the given number of bytes of each write, or fails; further writes repeat the last step. */
function createSink(...steps: (number | string)[]) {
  let text = '';
  let calls = 0;
  vi.spyOn(fs, 'writeSync').mockImplementation((_fd: number, content: unknown) => {
    const step = steps[Math.min(calls, steps.length - 1)] ?? Infinity;
    calls += 1;
    if (typeof step === 'string') throw Object.assign(new Error(step), { code: step });
    const taken = Buffer.from(content as string).subarray(0, step);
    text += taken.toString();
    return taken.length;
  });
  return { ...createLogOutput(), text: () => text, calls: () => calls };
}

describe('the output of log lines', () => {
  test('writes the rest of a partial write at once', () => {
    const sink = createSink(3, 'EAGAIN', 2, Infinity);
    sink.write('{"a":"ö"}\n');
    expect(sink.text()).toBe('{"a":"ö"}\n');
  });

  test.each(['ENOSPC', 'EIO', 'EBADF', 'EFBIG'])(
    'tries once on %s, and again with the next line',
    (code) => {
      const sink = createSink(code, Infinity);
      sink.write('first\n');
      expect(sink.calls()).toBe(1);
      sink.write('second\n');
      expect(sink.text()).toBe('first\nsecond\n');
    },
  );

  test('stops writing when the reader has closed the pipe', () => {
    const sink = createSink('EPIPE');
    sink.write('first\n');
    sink.write('second\n');
    expect(sink.calls()).toBe(1);
  });

  test('completes a truncated line', () => {
    const sink = createSink(2, 'ENOSPC', 'ENOSPC', Infinity);
    for (const line of ['first\n', 'second\n', 'third\n']) sink.write(line);
    expect(sink.text()).toBe('first\nsecond\nthird\n');
  });

  test('drops lines beyond its limit', () => {
    const sink = createSink('ENOSPC');
    const line = `${'x'.repeat(1_000)}\n`;
    for (let count = 0; count < 200; count += 1) sink.write(line);
    vi.restoreAllMocks();
    const later = vi.spyOn(fs, 'writeSync').mockImplementation((_fd: number, content: unknown) => {
      return Buffer.byteLength(content as string);
    });
    sink.write('\n');
    const written = later.mock.calls.map(([, content]) => String(content)).join('');
    expect(written.length).toBeLessThan(70_000);
  });

  test('waits briefly for a slow reader, and only once for one that stopped reading', () => {
    const sink = createSink('EAGAIN');
    sink.write('first\n');
    expect(sink.calls()).toBe(2);
    sink.write('second\n');
    expect(sink.calls()).toBe(3);
  });

  test('waits again for a reader that has read since', () => {
    const sink = createSink('EAGAIN', 'EAGAIN', Infinity, 'EAGAIN', Infinity);
    for (const line of ['a\n', 'b\n', 'c\n', 'd\n']) sink.write(line);
    expect(sink.text()).toBe('a\nb\nc\nd\n');
  });
});
