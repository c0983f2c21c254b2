import { stripVTControlCharacters } from 'node:util';
import { atDesk, type Diagnostic } from '../../contract/diagnostic.ts';
import { minuteMs } from '../../server/platform/time/clock.ts';
import { runProgram } from './run-program.ts';

export type BuildResult =
  | { ok: true }
  | { ok: false; reason: 'rejected'; diagnostics: Diagnostic[] }
  | { ok: false; reason: 'failed'; cause: string };

/** Builds the site into a folder. */
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
      default:
        return { ok: false, reason: 'failed', cause: lastLines(errors) || `exit code ${code}` };
    }
  };
}

/** The readable part of an error, without stack trace and terminal colors. */
function lastLines(errors: string): string {
  return stripVTControlCharacters(errors)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '))
    .slice(-3)
    .join(' ');
}
