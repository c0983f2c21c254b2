import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { UnusableData } from '../command-error.ts';
import type { Diagnostic } from '../../contract/diagnostic.ts';

/** What the build asks before it begins. It is not in the image, whose build has asked. */
const script = 'scripts/content/check-content.ts';

/** Bytes of output: room for thousands of diagnostics, which Node's default would cut off. */
const maxBuffer = 2 ** 24;

/**
 * What keeps the site from being built, asked of the build's own check, a program of its own: the commands do not import the site.
 *
 * @param root the folder of the project
 * @throws UnusableData when the check fails
 */
export async function checkContent(root: string): Promise<Diagnostic[]> {
  if (!existsSync(join(root, script))) return [];
  const running = promisify(execFile)(process.execPath, [script, '--json'], {
    cwd: root,
    maxBuffer,
  });
  // It ends with 1 when it has found something.
  const { stdout } = await running.catch((error: { stdout: string }) => error);
  try {
    return JSON.parse(stdout) as Diagnostic[];
  } catch (cause) {
    throw new UnusableData('The content cannot be checked: `npm run check:content` says why.', {
      cause,
    });
  }
}
