import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deskDir, distDir, inputsFile } from '../../server/built-paths.ts';
import { hashInputs } from './build-inputs.ts';

/** The hash of the inputs of the built desk. */
export const deskInputsFile = join(deskDir, 'inputs.sha256');

/** Whether the last build of the site had the same files and settings, and no article has become due since. */
export async function isSiteBuilt(): Promise<boolean> {
  return existsSync(`${distDir}/index.html`) && isBuilt(inputsFile);
}

/** @param file the hash of the inputs of a build */
export async function isBuilt(file: string): Promise<boolean> {
  if (!existsSync(file)) return false;
  // The build rejects what cannot be hashed, such as a day in an invalid time zone, with a reason.
  const inputs = await hashInputs(process.env, new Date()).catch(() => undefined);
  return inputs === (await readFile(file, 'utf8'));
}
