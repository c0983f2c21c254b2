import type { Diagnostic } from '../../contract/diagnostic.ts';
import type { Log } from '../../server/platform/log/log.ts';
import { minuteMs, type Clock } from '../../server/platform/time/clock.ts';
import { askProgram } from './run-program.ts';

/** The findings of the launch check on the published site; undefined when the check fails, which disables no form. */
export type ReadLaunchFindings = () => Promise<readonly Diagnostic[] | undefined>;

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

/** It exits with 1 when it has found something. */
async function run(root: string): Promise<readonly Diagnostic[]> {
  const answer = await askProgram(root, ['cli/launch-check.ts', '--json'], '', [0, 1]);
  return (answer as { diagnostics: Diagnostic[] }).diagnostics;
}
