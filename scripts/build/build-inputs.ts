import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { minuteIn, readAppearance } from '../../site/content/article/publication.ts';

/** The inputs of site and desk: whole folders, which contain every file that a build reads, and files. */
const inputs = [
  'site',
  'contract',
  'server',
  'desk',
  'scripts',
  'astro.config.ts',
  'package-lock.json',
  'tsconfig.json',
];

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
