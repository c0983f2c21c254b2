import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { legalPagesFolder } from '../../site/content/loading/legal-page.ts';
import type { LintContext } from '../../site/content/lint/lint-context.ts';
import { openLegalPage } from '../../site/content/lint/legal-page-document.ts';
import { permanentSlugs } from '../../site/content/lint/permanent-slugs.ts';
import type { TextSource } from '../../site/content/lint/lint-document.ts';
import { pictureSizes } from '../../site/content/loading/picture-sizes.ts';
import { dateIn } from '../../site/content/article/publication.ts';
import { openCardTypesetter } from '../../site/lettering/card-typesetter.ts';
import { readSettings } from './read-settings.ts';
import { listPages, listPublicFiles } from '../build/site-addresses.ts';

/** Where the articles are, relative to the project. */
export const articlesFolder = 'site/content/articles';

/** Every file among the articles, whatever its name, in the order of names. */
export function readArticleSources(): Promise<TextSource[]> {
  return readTexts(articlesFolder);
}

/** The same of the owner's legal pages. None are delivered, so there may be no folder either. */
export async function readLegalPageSources(): Promise<TextSource[]> {
  return existsSync(legalPagesFolder) ? readTexts(legalPagesFolder) : [];
}

async function readTexts(folder: string): Promise<TextSource[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .toSorted();
  return Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      return { file, text: await readFile(file, 'utf8') };
    }),
  );
}

/** What the rules have to know of the site around the articles, read from its files. */
export async function readSurroundings(now: Date): Promise<Omit<LintContext, 'articles'>> {
  const settings = await readSettings();
  const pages = await listPages('site/pages');
  // Whoever asks for it is told that it is not there.
  pages.delete('/404');
  return {
    legalPages: (await readLegalPageSources()).map(openLegalPage),
    pages,
    pageAnchors: await readIds(['site/sections', 'site/islands', 'site/pages']),
    figures: new Set((await readdir('site/art/figures')).map((name) => basename(name, '.ts'))),
    publicFiles: await listPublicFiles('site/public'),
    pictures: pictureSizes,
    typesetter: await openCardTypesetter(),
    siteUrl: settings.siteUrl,
    permanentSlugs,
    settingsUrls: new Map(Object.entries(settings.links).map(([name, url]) => [url, name])),
    today: dateIn(settings.timeZone, now),
  };
}

/** Every `id="…"` in the source of the pages. */
async function readIds(folders: readonly string[]): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const folder of folders) {
    for (const file of await readdir(folder, { recursive: true })) {
      if (!/\.(?:tsx|astro)$/.test(file)) continue;
      const source = await readFile(join(folder, file), 'utf8');
      for (const [, id = ''] of source.matchAll(/\bid="([^"]+)"/g)) ids.add(id);
    }
  }
  return ids;
}
