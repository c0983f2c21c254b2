import type { Log } from '../log/log.ts';

export type RepeatedTask = ReturnType<typeof repeat>;

/** Repeats work, never twice at the same time. A failed turn is logged, and the next one follows. */
export function repeat(intervalMs: number, name: string, turn: () => Promise<void>, log: Log) {
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = turn()
      .catch((err: unknown) => log.error({ err, task: name }, 'a regular task failed'))
      .finally(() => (isRunning = false));
  }, intervalMs);
  timer.unref();
  return {
    /** Resolves when a running turn has ended. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
