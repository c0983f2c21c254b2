import { writeSync } from 'node:fs';

const standardOutput = 1;

/** Together 100 ms, for a pipe whose reader, journald or Docker, does not keep up for a moment. */
const maxPauses = 20;
const pauseMs = 5;

/**
 * Standard output for log lines, each written when the call returns. A line that cannot be written is lost without a word, and the site
 * goes on: on a full disk pino's own output would try again for ever, and hold up everything else.
 *
 * @param write replaceable for a test: writes what it can of the bytes, and answers how many
 */
export function createLogOutput(
  write: (bytes: Uint8Array) => number = (bytes) => writeSync(standardOutput, bytes),
): { write(line: string): void } {
  const sleeper = new Int32Array(new SharedArrayBuffer(4));
  let isLineCut = false;
  let isReaderStuck = false;

  return {
    write(line) {
      const bytes = Buffer.from(isLineCut ? `\n${line}` : line);
      const written = writeAll(bytes);
      // Half a line must not spoil the next one, when there is room again.
      if (written > 0) isLineCut = written < bytes.length;
    },
  };

  function writeAll(bytes: Uint8Array): number {
    let written = 0;
    let pauses = 0;
    while (written < bytes.length) {
      const count = writeSome(bytes.subarray(written));
      if (count === undefined) break;
      written += count;
      if (count > 0) {
        isReaderStuck = false;
        continue;
      }
      // Visitors wait meanwhile: a reader that was waited for in vain is not waited for again until it reads.
      isReaderStuck ||= pauses === maxPauses;
      if (isReaderStuck) break;
      pauses += 1;
      Atomics.wait(sleeper, 0, 0, pauseMs);
    }
    return written;
  }

  /** None of the bytes when the pipe is full; undefined when they cannot be written: no room, or nobody there to read. */
  function writeSome(bytes: Uint8Array): number | undefined {
    try {
      return write(bytes);
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EAGAIN' ? 0 : undefined;
    }
  }
}
