/** The shortest time between two updates of the count. */
const intervalMs = 100;

/** A stream that can be overwritten. Files and other programs get no progress. */
export type ProgressTarget = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

/** Shows progress on the terminal, separate from the command's output. */
export function createProgress(what: string, target: ProgressTarget = process.stderr) {
  let shownAt = Number.NEGATIVE_INFINITY;
  let isShown = false;
  return {
    show(done: number): void {
      const now = performance.now();
      if (!target.isTTY || now - shownAt < intervalMs) return;
      shownAt = now;
      isShown = true;
      target.write(`\r\u001B[K${what}: ${done.toLocaleString('en')}`);
    },
    /** Removes the line. */
    end(): void {
      if (isShown) target.write('\r\u001B[K');
    },
  };
}
