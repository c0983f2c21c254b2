import { writeSync } from 'node:fs';

const standardOutput = 1;

/** Together 100 ms, for a pipe whose reader, journald or Docker, is briefly too slow. */
const maxPauses = 20;
const pauseMs = 5;

/**
 * Standard output for log lines, each written before the call returns. A line that cannot be written is dropped
 * silently, and the site continues. On a full disk pino's own output would retry forever and block everything else.
 *
 * @param write replaceable for a test: writes as many of the bytes as possible, and returns how many
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
      // Half a line must not corrupt the next one when there is space again.
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
      // Visitors wait in the meantime: after a wait in vain, it does not wait again until the reader reads.
      isReaderStuck ||= pauses === maxPauses;
      if (isReaderStuck) break;
      pauses += 1;
      Atomics.wait(sleeper, 0, 0, pauseMs);
    }
    return written;
  }

  /** 0 bytes when the pipe is full; undefined when they cannot be written: no space, or no reader. */
  function writeSome(bytes: Uint8Array): number | undefined {
    try {
      return write(bytes);
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EAGAIN' ? 0 : undefined;
    }
  }
}
