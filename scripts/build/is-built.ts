import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashInputs } from './build-inputs.ts';

export const distDir = 'dist';
/** The hash of the inputs of the built site. */
export const inputsFile = 'build/inputs.sha256';
/** Outside the folder of the site, so that the public server cannot serve it. */
export const deskDir = 'build/desk';
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
