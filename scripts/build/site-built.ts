import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { hashSiteInputs } from './site-inputs.ts';

export const distDir = 'dist';
/** The hash of what the site was built from. */
export const inputsFile = 'build/inputs.sha256';

/** Whether what was built last came from the same files and settings, and no article's day has come since. */
export async function isSiteBuilt(): Promise<boolean> {
  if (!existsSync(inputsFile) || !existsSync(`${distDir}/index.html`)) return false;
  const built = await readFile(inputsFile, 'utf8');
  // What cannot be hashed, such as a day in no time zone, the build refuses with a reason.
  return built === (await hashSiteInputs(process.env, new Date()).catch(() => undefined));
}
