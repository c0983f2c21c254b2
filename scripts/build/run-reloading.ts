import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'chokidar';

/** An editor makes several changes when it saves a file. */
const settleMs = 200;

/**
 * Runs a Node program, and restarts it whenever a file in one of the folders changes. Node's own `--watch` cannot
 * be stopped once the program has failed.
 *
 * @param onFailedStart is called with the exit code when the program ends before any change, because nothing would
 * restart it
 * @returns once the program has started, a function that ends it
 */
export async function runReloading(
  script: string,
  options: { folders: readonly string[]; env: NodeJS.ProcessEnv },
  onFailedStart: (code: number) => void,
) {
  let timer: NodeJS.Timeout | undefined;
  // Serialized: two restarts at once would leave two programs running.
  let restarted = Promise.resolve();
  // Not Node's watcher: on Linux its recursive watch misses new files, and most editors replace files.
  const watcher = watch([...options.folders], { ignoreInitial: true });
  // Starts before the program reads its files. The program sees earlier changes anyway.
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
