import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from './site-inputs.ts';

/** Outside the folder of the site, so that nothing of the desk is served to the public. */
export const deskDir = 'build/desk';
/** The hash of what the desk was built from. */
export const deskInputsFile = join(deskDir, 'inputs.sha256');

/** Everything the built desk depends on: folders with all in them, and files. */
const deskInputs: readonly string[] = [
  'desk',
  'site/art',
  'site/fonts',
  'site/settings.ts',
  'site/styles/tokens.css',
  'scripts/build/build-desk.ts',
  'scripts/build/desk-built.ts',
  'scripts/build/precompress.ts',
  'package-lock.json',
  'tsconfig.json',
];

export async function hashDeskInputs(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await listFiles(deskInputs, '.')) {
    hash.update(`${file}\0`).update(await readFile(file));
  }
  return hash.digest('hex');
}

/** Whether what was built last came from the same files. */
export async function isDeskBuilt(): Promise<boolean> {
  if (!existsSync(deskInputsFile)) return false;
  return (await readFile(deskInputsFile, 'utf8')) === (await hashDeskInputs());
}
