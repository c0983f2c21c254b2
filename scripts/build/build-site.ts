import { mkdir, rm, writeFile } from 'node:fs/promises';
import { collectPageHashes } from './page-hashes.ts';
import { precompress } from './precompress.ts';
import { runOrExit } from '../test/run-or-exit.ts';
import { distDir, inputsFile } from './site-built.ts';
import { hashSiteInputs } from './site-inputs.ts';

/**
 * Where the build notes what the security policy of its pages must allow. The server has the same in its configuration: a build must
 * not depend on the server's files, nor the server on those of the build.
 */
export const pageHashesFile = 'build/csp-hashes.json';

/**
 * Builds the site, notes the hashes its security policy needs, and compresses its text files.
 * Where that fails it has been printed why, and this process ends.
 */
export async function buildSite(): Promise<void> {
  await rm(inputsFile, { force: true });
  // First: a wrong value would fail somewhere in Astro, or nowhere, and name neither file nor field.
  runOrExit('scripts/content/check-content.ts');
  const inputs = await hashSiteInputs(process.env, new Date());
  await rm(distDir, { recursive: true, force: true });
  runOrExit('node_modules/astro/bin/astro.mjs', 'build');
  await mkdir('build', { recursive: true });
  await writeFile(pageHashesFile, `${JSON.stringify(await collectPageHashes(distDir), null, 2)}\n`);
  await precompress(distDir);
  await writeFile(inputsFile, inputs);
}
