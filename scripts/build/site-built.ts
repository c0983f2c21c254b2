import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { hashSiteInputs } from './site-inputs.ts';

export const distDir = 'dist';
/** The hash of the site's inputs. */
export const inputsFile = 'build/inputs.sha256';

/** Whether the last build had the same files and settings, and no article has become due since. */
export async function isSiteBuilt(): Promise<boolean> {
  if (!existsSync(inputsFile) || !existsSync(`${distDir}/index.html`)) return false;
  const built = await readFile(inputsFile, 'utf8');
  // The build rejects what cannot be hashed, such as a day in an invalid time zone, with a reason.
  return built === (await hashSiteInputs(process.env, new Date()).catch(() => undefined));
}
