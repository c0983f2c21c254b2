import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';

/** An editor that saves a file makes several changes. */
const settleMs = 200;

/**
 * Runs a program of Node, and starts it again whenever a file in one of the folders changes. Node's own `--watch` cannot be stopped any more
 * once the program has failed.
 *
 * @param onFailedStart is called with the exit code where the program ends before anything was changed: nothing would start it again
 */
export function runReloading(
  script: string,
  options: { folders: readonly string[]; env: NodeJS.ProcessEnv },
  onFailedStart: (code: number) => void,
) {
  let timer: NodeJS.Timeout | undefined;
  // One after the other: two at once would leave two programs running.
  let restarted = Promise.resolve();
  let child = start();
  child.once('exit', failStart);
  let watchers = watchFolders();
  return { stop, kill: () => child.kill() };

  /** Each by itself: on Linux a recursive watch keeps to the files that there were, and most editors put another in their place. */
  function watchFolders(): FSWatcher[] {
    return options.folders.flatMap(listFolders).map((folder) =>
      watch(folder, () => {
        clearTimeout(timer);
        timer = setTimeout(() => (restarted = restarted.then(restart)), settleMs);
      }),
    );
  }

  function start(): ChildProcess {
    return spawn(process.execPath, [script], { stdio: 'inherit', env: options.env });
  }

  function failStart(code: number | null): void {
    onFailedStart(code ?? 1);
  }

  async function restart(): Promise<void> {
    closeWatchers();
    // There may be other folders now.
    watchers = watchFolders();
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
    clearTimeout(timer);
    closeWatchers();
    await restarted;
    closeWatchers();
    await end();
  }

  function closeWatchers(): void {
    for (const watcher of watchers) watcher.close();
  }
}

/** A folder and all in it. */
function listFolders(folder: string): string[] {
  const inside = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name));
  return [folder, ...inside];
}
