/** How often the count on the terminal changes at most. */
const intervalMs = 100;

/** Only what can be overwritten: a file or another program gets no progress. */
export type ProgressTarget = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

export interface Progress {
  /** @param total where it is known */
  show(done: number, total?: number): void;
  /** Takes the line away again. */
  end(): void;
}

/** Says on the terminal how far long work has come, without mixing with what the command prints. */
export function createProgress(what: string, target: ProgressTarget = process.stderr): Progress {
  let shownAt = Number.NEGATIVE_INFINITY;
  let isShown = false;
  return {
    show(done, total) {
      const now = performance.now();
      if (!target.isTTY || now - shownAt < intervalMs) return;
      shownAt = now;
      isShown = true;
      const of = total === undefined ? '' : ` of ${total.toLocaleString('en')}`;
      target.write(`\r\u001B[K${what}: ${done.toLocaleString('en')}${of}`);
    },
    end() {
      if (isShown) target.write('\r\u001B[K');
    },
  };
}
