import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minuteIn, readAppearance } from '../../site/content/article/publication.ts';
import { listFiles } from './list-files.ts';

/** The inputs of site and desk: whole folders, which contain every file that a build reads, and files. */
const folders = ['site', 'contract', 'server', 'desk', 'scripts'];
const files = ['astro.config.ts', 'package-lock.json', 'tsconfig.json'];

/** One hash of the names and contents of all inputs, the due articles, and the settings that are built in. */
export async function hashInputs(
  variables: NodeJS.ProcessEnv,
  now: Date,
  root = '.',
): Promise<string> {
  const hash = createHash('sha256');
  // Imported here and not at the top: the build reports errors in the settings, and it needs this file.
  const { settings } = await import('../../site/settings.ts');
  const minute = minuteIn(settings.timeZone, now);
  for (const file of await listInputs(root)) {
    const content = await readFile(join(root, file));
    const appearance = file.endsWith('.mdx') && readAppearance(content.toString());
    hash.update(`${file}\0${(appearance || '') <= minute}\0`).update(content);
  }
  for (const [name, value] of Object.entries(variables).toSorted()) {
    if (name.startsWith('PUBLIC_') || name === 'SITE_URL') hash.update(`${name}=${value}\0`);
  }
  return hash.digest('hex');
}

async function listInputs(root: string): Promise<string[]> {
  const inFolders = folders.map(async (folder) =>
    (await listFiles(join(root, folder))).map((file) => `${folder}/${file}`),
  );
  return [...files, ...(await Promise.all(inFolders)).flat()].toSorted();
}
