import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { UnusableData } from '../command-error.ts';
import type { Diagnostic } from '../../contract/diagnostic.ts';

/** The build's own check. The image lacks it, because its build has already run it. */
const script = 'scripts/content/check-content.ts';

/**
 * Runs the build's content check as a separate program, because the commands do not import the site.
 *
 * @param root the folder of the project
 * @param options further ones of the check
 * @throws UnusableData when the check fails
 */
export async function checkContent(root: string, ...options: string[]): Promise<Diagnostic[]> {
  if (!existsSync(join(root, script))) return [];
  const { stdout } = spawn(process.execPath, [script, '--json', ...options], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    return (await json(stdout)) as Diagnostic[];
  } catch (cause) {
    throw new UnusableData('The content cannot be checked: `npm run check:content` says why.', {
      cause,
    });
  }
}
