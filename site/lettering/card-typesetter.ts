import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openTypesetter, type Typesetter } from './typesetter.ts';

/**
 * The headings' font, then its letters of other European languages, then the text font for ™. Only the build reads
 * them: no visitor loads them.
 */
const files = [
  fileURLToPath(
    import.meta.resolve('@fontsource-variable/besley/files/besley-latin-wght-normal.woff2'),
  ),
  fileURLToPath(
    import.meta.resolve('@fontsource-variable/besley/files/besley-latin-ext-wght-normal.woff2'),
  ),
  // Relative to the project, in which all commands run: Astro moves this module into another file.
  'site/fonts/libre-franklin-rare.woff2',
] as const;

/** Sets the titles on the share cards. */
export async function openCardTypesetter(): Promise<Typesetter> {
  const [first, ...others] = await Promise.all(files.map((file) => readFile(file)));
  return openTypesetter([first!, ...others], 640);
}
