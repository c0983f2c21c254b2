import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import type { Diagnostic } from '../../contract/diagnostic.ts';
import { minuteMs } from '../../server/platform/time/clock.ts';

export type BuildResult =
  | { ok: true; reused: boolean }
  | { ok: false; reason: 'refused'; diagnostics: Diagnostic[] }
  | { ok: false; reason: 'failed'; cause: string };

/** Builds the site into a folder. @param before the folder of a site to reuse if it would be the same */
export type RunBuild = (
  folder: string,
  before: string | undefined,
  signal: AbortSignal,
) => Promise<BuildResult>;

/** A build takes seconds; one that hangs must not block publishing forever. */
const longestBuildMs = 5 * minuteMs;

const diagnosticsSchema = z.array(
  z.object({
    file: z.string(),
    line: z.number().optional(),
    rule: z.string().optional(),
    problem: z.string(),
    remedy: z.string(),
  }),
);

/** Builds in a separate process of low priority, so that requests come first. */
export function createBuildRunner(root: string): RunBuild {
  return async (folder, before, signal) => {
    const limits = { signal, timeout: longestBuildMs };
    const args = ['scripts/build/build-beside.ts', folder, ...(before ? [before] : [])];
    const { code, output, errors } = await runNode(root, args, limits);
    switch (code) {
      case 0:
        return { ok: true, reused: false };
      case 4:
        return { ok: true, reused: true };
      case 3:
        return {
          ok: false,
          reason: 'refused',
          diagnostics: diagnosticsSchema.parse(JSON.parse(output)) as Diagnostic[],
        };
      default:
        return { ok: false, reason: 'failed', cause: lastLines(errors) || `exit code ${code}` };
    }
  };
}

/** Whether an article is due that the built site lacks. */
export async function isArticleDue(root: string): Promise<boolean> {
  const { code } = await runNode(root, ['scripts/content/due.ts'], { timeout: minuteMs });
  return code === 0;
}

function runNode(
  root: string,
  args: readonly string[],
  limits: { timeout: number; signal?: AbortSignal },
): Promise<{ code: number | null; output: string; errors: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...limits,
    });
    const output: Buffer[] = [];
    const errors: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({
        code,
        output: Buffer.concat(output).toString(),
        errors: Buffer.concat(errors).toString(),
      }),
    );
  });
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
