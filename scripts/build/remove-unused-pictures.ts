import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The pictures that the desk stores, by the hash of their content. */
const uploaded = /^[\da-f]{16}\.webp$/;
const texts = /\.(?:html|json|md|txt|xml)$/;

/**
 * Removes the uploaded pictures that nothing in the built site refers to, such as one of a draft, or of somebody who
 * asked to be taken off the site. Their files stay in the project.
 */
export async function removeUnusedPictures(distDir: string): Promise<void> {
  const folder = join(distDir, 'pictures');
  const names = await readdir(folder).catch(() => []);
  const unused = new Set(names.filter((name) => uploaded.test(name)));
  if (unused.size === 0) return;
  for (const file of await readdir(distDir, { recursive: true })) {
    if (!texts.test(file)) continue;
    const text = await readFile(join(distDir, file), 'utf8');
    for (const name of unused) if (text.includes(name)) unused.delete(name);
  }
  for (const name of unused) await rm(join(folder, name));
}
