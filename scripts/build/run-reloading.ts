import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'chokidar';

/** An editor that saves a file makes several changes. */
const settleMs = 200;

/**
 * Runs a program of Node, and starts it again whenever a file in one of the folders changes. Node's own `--watch` cannot be stopped any more
 * once the program has failed.
 *
 * @param onFailedStart is called with the exit code where the program ends before anything was changed: nothing would start it again
 * @returns once the program is started, how to end it
 */
export async function runReloading(
  script: string,
  options: { folders: readonly string[]; env: NodeJS.ProcessEnv },
  onFailedStart: (code: number) => void,
) {
  let timer: NodeJS.Timeout | undefined;
  // One after the other: two at once would leave two programs running.
  let restarted = Promise.resolve();
  // Not Node's: on Linux a recursive watch keeps to the files that there were, and most editors put another in their place.
  const watcher = watch([...options.folders], { ignoreInitial: true });
  // Before the program reads its files: a change that comes earlier it sees by itself.
  await once(watcher, 'ready');
  let child = start();
  child.once('exit', failStart);
  watcher.on('all', restartSoon);
  return { stop, kill: () => child.kill() };

  function start(): ChildProcess {
    return spawn(process.execPath, [script], { stdio: 'inherit', env: options.env });
  }

  function failStart(code: number | null): void {
    onFailedStart(code ?? 1);
  }

  function restartSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => (restarted = restarted.then(restart)), settleMs);
  }

  async function restart(): Promise<void> {
    await end();
    child = start();
  }

  async function end(): Promise<void> {
    child.off('exit', failStart);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const hasEnded = once(child, 'exit');
    child.kill();
    await hasEnded;
  }

  /** Resolves when the program has ended. */
  async function stop(): Promise<void> {
    // Before the timer is cleared: from here on nothing sets it again.
    const closed = watcher.close();
    clearTimeout(timer);
    await closed;
    await restarted;
    await end();
  }
}
