import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openTypesetter } from './typesetter.ts';

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
  'site/fonts/libre-franklin-rare.woff2',
] as const;

const [first, ...others] = await Promise.all(files.map((file) => readFile(file)));

/** Sets the titles on the pictures of shared pages. */
export const cardTypesetter = await openTypesetter([first!, ...others], 640);
