import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { settingsFile } from '../../cli/launch-check/import-settings.ts';
import { lineOfSetting } from '../../cli/launch-check/places.ts';
import type { Diagnostic } from '../../contract/diagnostic.ts';
import { refuseBrokenLetters } from '../../site/content/loading/broken-letters.ts';
import { findUnfinished } from '../../site/content/loading/find-unfinished.ts';
import { legalPagesFolder } from '../../site/content/loading/legal-page.ts';
import { UnreadableFile } from '../../site/content/loading/unreadable-file.ts';
import { validate } from '../../site/content/loading/validate.ts';
import { explainPicture, explainSquare } from '../../site/content/schemas/picture-field.ts';
import { pictureSizes } from '../../site/content/loading/picture-sizes.ts';
import { readAddress } from '../../site/content/schemas/site-address.ts';
import { settingsSchema } from '../../site/settings-schema.ts';
import type { settings } from '../../site/settings.ts';
import { listPages, listPublicFiles } from '../build/site-addresses.ts';

/** Diagnostics for the owner's settings. @param options `isForDev` accepts TODOs */
export async function checkSettings(
  value: typeof settings,
  { isForDev }: { isForDev: boolean },
): Promise<Diagnostic[]> {
  const text = await readFile(settingsFile, 'utf8');
  const placeOf = (path: readonly PropertyKey[]) => ({
    file: settingsFile,
    line: lineOfSetting(text, path),
  });
  const invalid = [...findBrokenLetters(text), ...validate(value, settingsSchema, placeOf)];
  if (isForDev || invalid.length > 0) return invalid;
  const lostPictures = findLostPictures(settingsSchema.parse(value));
  const deadLinks = await findDeadFooterLinks(value.legalPages);
  return [
    ...findUnfinished(value, placeOf),
    ...lostPictures.map(({ path, message }) => ({
      ...placeOf(path),
      problem: `${path.join('.')} ${message}.`,
      remedy: '',
    })),
    ...deadLinks.map(({ index, href }) => ({
      ...placeOf(['legalPages', index, 'href']),
      problem: `legalPages.${index + 1}.href leads to ${href}, where there is no page.`,
      remedy: `Correct it, or write ${legalPagesFolder}${href}.mdx.`,
    })),
  ];
}

/** Node reads files in another encoding without an error. */
function findBrokenLetters(text: string): Diagnostic[] {
  try {
    refuseBrokenLetters(text);
    return [];
  } catch (error) {
    if (error instanceof UnreadableFile) return [{ file: settingsFile, ...error.diagnostic }];
    throw error;
  }
}

/** Pictures that are not in `site/public`, or too large. */
function findLostPictures({ brand, author }: z.infer<typeof settingsSchema>) {
  const pictures = [
    { path: ['brand', 'logo'], message: explainSquare(brand.logo, pictureSizes) },
    { path: ['brand', 'favicon'], message: explainSquare(brand.favicon, pictureSizes) },
    { path: ['author', 'portrait'], message: explainPicture(author.portrait, pictureSizes) },
  ];
  return pictures.flatMap(({ path, message }) =>
    message === undefined ? [] : [{ path, message }],
  );
}

/** Pages in the footer that do not exist. */
async function findDeadFooterLinks(legalPages: readonly { href: string }[]) {
  const pages = await listPages('site/pages');
  const publicFiles = await listPublicFiles('site/public');
  return legalPages.flatMap(({ href }, index) => {
    const path = readAddress(href)?.path ?? '';
    const isThere =
      href.startsWith('https://') ||
      pages.has(path) ||
      publicFiles.has(path) ||
      existsSync(`${legalPagesFolder}${path}.mdx`);
    return isThere ? [] : [{ index, href }];
  });
}
