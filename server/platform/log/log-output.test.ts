import { describe, expect, test } from 'vitest';
import { createLogOutput } from './log-output.ts';

/** A disk or pipe that accepts the given number of bytes of each write, or fails; further writes repeat the last step. */
function createSink(...steps: (number | string)[]) {
  let text = '';
  let calls = 0;
  const output = createLogOutput((bytes) => {
    const step = steps[Math.min(calls, steps.length - 1)] ?? Infinity;
    calls += 1;
    if (typeof step === 'string') throw Object.assign(new Error(step), { code: step });
    const taken = Buffer.from(bytes).subarray(0, step);
    text += taken.toString();
    return taken.length;
  });
  return { ...output, text: () => text, calls: () => calls };
}

describe('the output of log lines', () => {
  test('writes the rest of a partial write at once', () => {
    const sink = createSink(3, 'EAGAIN', 2, Infinity);
    sink.write('{"a":"ö"}\n');
    expect(sink.text()).toBe('{"a":"ö"}\n');
  });

  test.each(['ENOSPC', 'EIO', 'EPIPE', 'EBADF', 'EFBIG'])('loses one line on %s', (code) => {
    const sink = createSink(code, Infinity);
    sink.write('lost\n');
    expect(sink.calls()).toBe(1);
    sink.write('kept\n');
    expect(sink.text()).toBe('kept\n');
  });

  test('ends a truncated line before it starts the next', () => {
    const sink = createSink(2, 'ENOSPC', 'ENOSPC', Infinity);
    for (const line of ['first\n', 'second\n', 'third\n', 'fourth\n']) sink.write(line);
    expect(sink.text()).toBe('fi\nthird\nfourth\n');
  });

  test('waits briefly for a slow reader, and only once for one that stopped reading', () => {
    const sink = createSink('EAGAIN');
    sink.write('first\n');
    const waits = sink.calls();
    expect(waits).toBeGreaterThan(10);
    sink.write('second\n');
    expect(sink.calls()).toBe(waits + 1);
  });

  test('waits again for a reader that has read since', () => {
    const steps = [...Array.from({ length: 22 }, () => 'EAGAIN'), Infinity, 'EAGAIN', Infinity];
    const sink = createSink(...steps);
    for (const line of ['a\n', 'b\n', 'c\n', 'd\n']) sink.write(line);
    expect(sink.text()).toBe('c\nd\n');
  });
});
