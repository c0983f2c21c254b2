import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Ctrl-C, termination by the system or a service manager, and the end of the terminal. */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a command's work in a folder that only this user can read. The folder is removed when the work is done,
 * fails, or is ended by a signal. After a signal the process exits with the shell's code for it, for example 130
 * for Ctrl-C.
 */
export async function inTemporaryFolder<T>(
  prefix: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  // Synchronous, because nothing else runs while the process exits.
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const exit = (signal: (typeof endings)[number]) => process.exit(128 + constants.signals[signal]);
  process.once('exit', remove);
  for (const signal of endings) process.once(signal, exit);
  try {
    return await work(folder);
  } finally {
    for (const signal of endings) process.off(signal, exit);
    process.off('exit', remove);
    remove();
  }
}
