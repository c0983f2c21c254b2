import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { minuteIn, readAppearance } from '../../site/content/article/publication.ts';

/** The inputs of the built site: whole folders, and files. */
export const siteInputs: readonly string[] = [
  'site',
  'contract',
  'scripts/build/build-site.ts',
  'scripts/build/page-hashes.ts',
  'scripts/build/precompress.ts',
  'scripts/test/run-or-exit.ts',
  'scripts/build/site-built.ts',
  'scripts/build/site-inputs.ts',
  'scripts/build/write-redirects.ts',
  'server/platform/http/redirects.ts',
  'astro.config.ts',
  'package-lock.json',
  'tsconfig.json',
];

/**
 * One hash of the names and contents of all inputs, the due articles, and the settings that are built in.
 *
 * @param root the folder of the project
 */
export async function hashSiteInputs(
  variables: NodeJS.ProcessEnv,
  now: Date,
  root = '.',
): Promise<string> {
  const hash = createHash('sha256');
  // Imported here and not at the top: the build reports errors in the settings, and it needs this file.
  const { settings } = await import('../../site/settings.ts');
  const minute = minuteIn(settings.timeZone, now);
  for (const file of await listFiles(siteInputs, root)) {
    const content = await readFile(join(root, file));
    const appearance = file.endsWith('.mdx') && readAppearance(content.toString());
    hash.update(`${file}\0${(appearance || '') <= minute}\0`).update(content);
  }
  for (const [name, value] of Object.entries(variables).toSorted()) {
    if (name.startsWith('PUBLIC_') || name === 'SITE_URL') hash.update(`${name}=${value}\0`);
  }
  return hash.digest('hex');
}

/** The named files, and all files in the named folders, sorted. */
export async function listFiles(inputs: readonly string[], root: string): Promise<string[]> {
  const files: string[] = [];
  for (const input of inputs) {
    const path = join(root, input);
    if (!(await stat(path)).isDirectory()) {
      files.push(input);
      continue;
    }
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    const found = entries.filter((entry) => entry.isFile());
    files.push(...found.map((entry) => relative(root, join(entry.parentPath, entry.name))));
  }
  return files.toSorted();
}
