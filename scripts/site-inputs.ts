import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Everything the built site depends on. */
const inputs = [
  'site',
  'contract',
  'scripts/build-site.ts',
  'scripts/defer-scripts.ts',
  'scripts/lighten-pages.ts',
  'scripts/page-hashes.ts',
  'scripts/precompress.ts',
  'scripts/split-styles.ts',
  'astro.config.ts',
  'package-lock.json',
];

/** One hash over the names and contents of all inputs and the settings that are built in. */
export async function hashSiteInputs(variables: NodeJS.ProcessEnv): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await listInputs()) hash.update(`${file}\0`).update(await readFile(file));
  for (const [name, value] of Object.entries(variables).toSorted()) {
    if (name.startsWith('PUBLIC_') || name === 'SITE_URL') hash.update(`${name}=${value}\0`);
  }
  return hash.digest('hex');
}

async function listInputs(): Promise<string[]> {
  const files: string[] = [];
  for (const input of inputs) {
    if (!(await stat(input)).isDirectory()) {
      files.push(input);
      continue;
    }
    const entries = await readdir(input, { recursive: true, withFileTypes: true });
    const found = entries.filter((entry) => entry.isFile());
    files.push(...found.map((entry) => join(entry.parentPath, entry.name)));
  }
  return files.toSorted();
}
