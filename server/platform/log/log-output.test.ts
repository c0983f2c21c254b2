import { describe, expect, test } from 'vitest';
import { createLogOutput } from './log-output.ts';

/** A disk or pipe that takes as many bytes of each write as it is told, or fails; whatever it is asked then, it does last. */
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
  test('writes what did not go out at once', () => {
    const sink = createSink(3, 'EAGAIN', 2, Infinity);
    sink.write('{"a":"ö"}\n');
    expect(sink.text()).toBe('{"a":"ö"}\n');
  });

  test.each(['ENOSPC', 'EIO', 'EPIPE', 'EBADF', 'EFBIG'])('loses a line on %s, once', (code) => {
    const sink = createSink(code, Infinity);
    sink.write('lost\n');
    expect(sink.calls()).toBe(1);
    sink.write('kept\n');
    expect(sink.text()).toBe('kept\n');
  });

  test('ends a line that was cut before it begins the next', () => {
    const sink = createSink(2, 'ENOSPC', 'ENOSPC', Infinity);
    for (const line of ['first\n', 'second\n', 'third\n', 'fourth\n']) sink.write(line);
    expect(sink.text()).toBe('fi\nthird\nfourth\n');
  });

  test('waits a moment for a reader that is slow, and for one that reads no more only once', () => {
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
