import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from './site-inputs.ts';

/** Outside the folder of the site, so that the public server cannot serve it. */
export const deskDir = 'build/desk';
/** The hash of the desk's inputs. */
export const deskInputsFile = join(deskDir, 'inputs.sha256');

/** The inputs of the desk: whole folders, and files. */
const deskInputs: readonly string[] = [
  'contract',
  'desk',
  'site/art',
  'site/content/article',
  'site/content/lint',
  'site/content/loading',
  'site/content/schemas',
  'site/fonts',
  'site/links.ts',
  'site/preview',
  'site/sections',
  'site/settings.ts',
  'site/styles/color.ts',
  'site/styles/tokens.css',
  'site/styles/tokens.ts',
  'site/ui',
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

/** Whether the last build had the same inputs. */
export async function isDeskBuilt(): Promise<boolean> {
  if (!existsSync(deskInputsFile)) return false;
  return (await readFile(deskInputsFile, 'utf8')) === (await hashDeskInputs());
}
