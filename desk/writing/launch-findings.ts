import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Diagnostic } from '../../contract/diagnostic.ts';
import type { Log } from '../../server/platform/log/log.ts';
import { minuteMs, type Clock } from '../../server/platform/time/clock.ts';

/** The findings of the launch check on the published site; undefined when the check fails, which disables no form. */
export type ReadLaunchFindings = () => Promise<readonly Diagnostic[] | undefined>;

/** Bytes of output: enough for thousands of findings. */
const maxBuffer = 2 ** 24;

/**
 * Runs the launch check of the terminal, which takes a second, and caches its result for a minute.
 *
 * @param root the folder of the project
 */
export function createLaunchFindings(root: string, clock: Clock, log: Log): ReadLaunchFindings {
  let asked: { at: number; answer: ReturnType<ReadLaunchFindings> } | undefined;
  return () => {
    if (asked === undefined || clock() - asked.at > minuteMs) {
      const answer = run(root).catch((err: unknown) => {
        log.error({ err }, 'the launch check failed');
        return undefined;
      });
      asked = { at: clock(), answer };
    }
    return asked.answer;
  };
}

async function run(cwd: string): Promise<readonly Diagnostic[]> {
  const program = promisify(execFile)(process.execPath, ['cli/launch-check.ts', '--json'], {
    cwd,
    maxBuffer,
  });
  // The launch check exits with 1 when it has found something.
  const { stdout } = await program.catch((error: Error & { stdout?: string; code?: unknown }) => {
    if (error.code === 1) return { stdout: error.stdout ?? '' };
    throw error;
  });
  return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics;
}
