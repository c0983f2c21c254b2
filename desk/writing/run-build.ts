import { stripVTControlCharacters } from 'node:util';
import { atDesk, type Diagnostic } from '../../contract/diagnostic.ts';
import { minuteMs } from '../../server/platform/time/clock.ts';
import { runProgram } from './run-program.ts';

export type BuildResult =
  | { ok: true }
  | { ok: false; reason: 'rejected'; diagnostics: Diagnostic[] };

/** Builds the site into a folder. @throws Error with the reason when the build fails */
export type RunBuild = (folder: string, signal: AbortSignal) => Promise<BuildResult>;

/** A build takes seconds; one that hangs must not block publishing forever. */
export const maxBuildMs = 5 * minuteMs;

/** Builds in a separate process of low priority, so that requests come first. */
export function createBuildRunner(root: string): RunBuild {
  return async (folder, signal) => {
    const { code, output, errors } = await runProgram(['scripts/build/build-beside.ts', folder], {
      root,
      signal,
      timeoutMs: maxBuildMs,
    });
    switch (code) {
      case 0:
        return { ok: true };
      case 3:
        return {
          ok: false,
          reason: 'rejected',
          diagnostics: (JSON.parse(output.toString()) as Diagnostic[]).map(atDesk),
        };
      case null:
        throw new Error(
          `The build was killed: it took more than ${maxBuildMs / minuteMs} minutes, or the memory was not enough.`,
        );
      default:
        throw new Error(findReason(errors) || `exit code ${code}`);
    }
  };
}

/** The readable part of an error, without stack trace and terminal colors. */
function findReason(errors: string): string {
  const lines = stripVTControlCharacters(errors)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '));
  // Node.js itself writes its properties and the version behind it.
  return lines.findLast((line) => /^\w*Error\b/.test(line)) ?? lines.slice(-3).join(' ');
}
