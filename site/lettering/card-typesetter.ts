import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openTypesetter, type Typesetter } from './typesetter.ts';

/**
 * The headings' font, then its letters of other European languages, then the text font for ™. They are read when the
 * site is built: no visitor loads them for it.
 */
const files = [
  fileURLToPath(
    import.meta.resolve('@fontsource-variable/besley/files/besley-latin-wght-normal.woff2'),
  ),
  fileURLToPath(
    import.meta.resolve('@fontsource-variable/besley/files/besley-latin-ext-wght-normal.woff2'),
  ),
  // Of the project, in which all commands run: relative to this module it would not be found once Astro has put that into another file.
  'site/fonts/libre-franklin-rare.woff2',
] as const;

/** What sets the titles on the pictures of shared pages. */
export async function openCardTypesetter(): Promise<Typesetter> {
  const [first, ...others] = await Promise.all(files.map((file) => readFile(file)));
  return openTypesetter([first!, ...others], 640);
}
