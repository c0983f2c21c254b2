import { atDesk, type Diagnostic } from '../../contract/diagnostic.ts';
import type { Log } from '../../server/platform/log/log.ts';
import type { Clock } from '../../server/platform/time/clock.ts';
import { cacheAnswers } from './cache-answers.ts';
import { callProgram } from './run-program.ts';

/** The diagnostics of the launch check on the published site; undefined when the check fails, which disables no form. */
export type ReadLaunchDiagnostics = () => Promise<readonly Diagnostic[] | undefined>;

/**
 * Runs the launch check of the terminal.
 *
 * @param root the folder of the project
 */
export function createLaunchDiagnostics(
  root: string,
  clock: Clock,
  log: Log,
): ReadLaunchDiagnostics {
  return cacheAnswers<void, readonly Diagnostic[]>(
    { root, clock, log, failure: 'the launch check failed' },
    async () => {
      // It exits with 1 when it has found something.
      const answer = await callProgram(root, ['cli/launch-check.ts', '--json'], '', [0, 1]);
      const { diagnostics } = answer as { diagnostics: Diagnostic[] };
      return diagnostics.map(atDesk);
    },
  );
}
