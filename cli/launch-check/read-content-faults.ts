import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { UnusableData } from '../command-error.ts';
import type { Problem } from './problem.ts';

/** What the build asks before it begins. It is not in the image, whose build has asked. */
const checks = [
  ['scripts/content/check-settings-and-pages.ts'],
  ['scripts/content/check-content.ts', '--for-build'],
] as const;

/** Bytes of output: room for thousands of faults, where Node's default would cut them off. */
const maxBuffer = 2 ** 24;

/**
 * What keeps the site from being built, asked of the build's own checks, each a program of its own: the commands do not import the site.
 *
 * @param root the folder of the project
 * @throws UnusableData when a check does not come to an end
 */
export async function readContentFaults(root: string): Promise<Problem[]> {
  const there = checks.filter(([script]) => existsSync(join(root, script)));
  const asked = await Promise.allSettled(there.map((check) => runCheck(root, check)));
  const faults = asked.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  const failed = asked.find((one) => one.status === 'rejected');
  // What one has found may be why the other came to no end.
  if (failed && faults.length === 0) throw failed.reason;
  return faults;
}

async function runCheck(root: string, check: readonly string[]): Promise<Problem[]> {
  const running = promisify(execFile)(process.execPath, [...check, '--json'], {
    cwd: root,
    maxBuffer,
  });
  // It ends with 1 when it has found something.
  const { stdout } = await running.catch((error: { stdout: string }) => error);
  try {
    return JSON.parse(stdout) as Problem[];
  } catch (cause) {
    throw new UnusableData('The content cannot be checked: `npm run check:content` says why.', {
      cause,
    });
  }
}
