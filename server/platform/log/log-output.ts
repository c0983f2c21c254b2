import { pino } from 'pino';

/** Lines that wait for space or for a reader; further ones are dropped. */
const maxWaitingBytes = 64 * 1024;

/**
 * Standard output for log lines, each written before the call returns. The next line retries what could not be
 * written, and the site continues.
 */
export function createLogOutput(): { write(line: string): void } {
  let isReaderStuck = false;
  const output = pino.destination({
    dest: 1,
    sync: true,
    maxLength: maxWaitingBytes,
    // Waits 100 ms for a pipe whose reader, journald or Docker, is briefly too slow. Visitors wait in the meantime:
    // after a wait without success, it does not wait again until the reader reads.
    retryEAGAIN() {
      const isWaiting = !isReaderStuck;
      isReaderStuck = true;
      return isWaiting;
    },
  });
  output.on('write', (bytes: number) => {
    if (bytes > 0) isReaderStuck = false;
  });
  output.on('error', () => {});
  // Only this method: after a fatal line pino would flush the stream itself, which retries forever on a full disk.
  return { write: (line) => void output.write(line) };
}
