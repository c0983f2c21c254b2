import { atDesk, type Diagnostic } from '../../contract/diagnostic.ts';
import { cacheAnswers, type CacheOptions } from './cache-answers.ts';
import { callProgram } from './run-program.ts';

/** The diagnostics of the launch check on the published site; undefined when the check fails, which disables no form. */
export type ReadLaunchDiagnostics = () => Promise<readonly Diagnostic[] | undefined>;

/** Runs the launch check of the terminal. */
export function createLaunchDiagnostics(options: CacheOptions): ReadLaunchDiagnostics {
  const command = ['cli/launch-check.ts', '--json'] as const;
  return cacheAnswers(options, 'the launch check failed', async () => {
    // It exits with 1 when it has found something.
    const answer = await callProgram(options.root, command, '', [0, 1]);
    const { diagnostics } = answer as { diagnostics: Diagnostic[] };
    return diagnostics.map(atDesk);
  });
}
