import { access, constants, mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { collectPageHashes } from './page-hashes.ts';
import { precompress } from './precompress.ts';
import { removeUnusedPictures } from './remove-unused-pictures.ts';
import { runOrExit } from '../test/run-or-exit.ts';
import { distDir, inputsFile, pageHashesFile } from '../../server/built-paths.ts';
import { writeRedirects } from './write-redirects.ts';
import { hashInputs } from './build-inputs.ts';

/** Builds the site. After a failure, which is already printed, this process ends. */
export async function buildSite(): Promise<void> {
  const problem = findInvalidAddress(process.env);
  if (problem !== undefined) {
    console.error(problem);
    process.exit(1);
  }
  try {
    // After a build as root, for example, another user can change nothing here.
    await access('.', constants.W_OK);
    await rm(inputsFile, { force: true });
  } catch (error) {
    const { message } = error as Error;
    console.error(
      `The site cannot be built (${message}). Run this as the user who owns the folder.`,
    );
    process.exit(1);
  }
  // Checked first: an invalid value would fail somewhere in Astro, or not at all, without naming file and field.
  runOrExit('scripts/content/check-content.ts');
  await rm(distDir, { recursive: true, force: true });
  await buildChecked({ distDir, pageHashesFile, inputsFile });
}

/** The addresses that are built into the pages, with examples. */
const builtIn = [
  ['SITE_URL', /^https?:\/\/[^/?#]+\/?$/, ' without a path', 'https://www.example.com'],
  ['PUBLIC_SUPABASE_URL', /^https?:\/\/[^/]/, '', 'https://project.supabase.co'],
] as const;

/**
 * A sentence about an invalid address that would be built in, or undefined. Astro would reject it only after the
 * previous site is removed, and a backend without its protocol would be a path below the page.
 */
export function findInvalidAddress(variables: NodeJS.ProcessEnv): string | undefined {
  for (const [name, pattern, condition, example] of builtIn) {
    const url = variables[name];
    if (!url || (pattern.test(url) && URL.canParse(url))) continue;
    return `${name} must be a web address${condition}, but is '${url}'. Example: ${name}=${example}`;
  }
  return undefined;
}

/**
 * Builds a site whose content was checked, writes the hashes of its security policy, and compresses its text files.
 * After a failure, which is already printed, this process ends.
 */
export async function buildChecked(
  parts: Record<'distDir' | 'pageHashesFile' | 'inputsFile', string>,
): Promise<void> {
  const now = new Date();
  const inputs = await hashInputs(process.env, now);
  // The shell of a developer may say otherwise: visitors would get React's development build, and drafts.
  Object.assign(process.env, { NODE_ENV: 'production', MODE: 'production' });
  runOrExit('node_modules/astro/bin/astro.mjs', 'build', '--outDir', parts.distDir);
  await removeUnusedPictures(parts.distDir);
  const hashes = await collectPageHashes(parts.distDir);
  await mkdir(dirname(parts.pageHashesFile), { recursive: true });
  await writeFile(parts.pageHashesFile, `${JSON.stringify(hashes, null, 2)}\n`);
  await writeRedirects(parts.distDir);
  await precompress(parts.distDir);
  await writeFile(parts.inputsFile, inputs);
  // The desk publishes what has become due since then.
  await utimes(parts.inputsFile, now, now);
}
