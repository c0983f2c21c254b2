import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UnusableData } from '../command-error.ts';
import type { Diagnostic } from '../../contract/diagnostic.ts';

/** The build's own check. The image lacks it, because its build has already run it. */
const script = 'scripts/content/check-content.ts';

/** Bytes of output: enough for thousands of diagnostics, which Node's default would cut off. */
const maxBuffer = 2 ** 24;

/**
 * Runs the build's content check as a separate program, because the commands do not import the site.
 *
 * @param root the folder of the project
 * @throws UnusableData when the check fails
 */
export function checkContent(root: string): Diagnostic[] {
  if (!existsSync(join(root, script))) return [];
  const { stdout } = spawnSync(process.execPath, [script, '--json'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer,
  });
  try {
    return JSON.parse(stdout) as Diagnostic[];
  } catch (cause) {
    throw new UnusableData('The content cannot be checked: `npm run check:content` says why.', {
      cause,
    });
  }
}
