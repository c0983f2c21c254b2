import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { minuteIn } from '../../site/content/article/publication.ts';
import { articlesFolder } from '../../site/content/article/read-articles.ts';
import type { LintContext } from '../../site/content/lint/lint-context.ts';
import {
  openArticle,
  openLegalPage,
  type TextSource,
} from '../../site/content/lint/open-document.ts';
import { permanentSlugs } from '../../site/content/lint/permanent-slugs.ts';
import { legalPagesFolder } from '../../site/content/loading/legal-page.ts';
import { pictureSizes } from '../../site/content/loading/picture-sizes.ts';
import { listPages, listPublicFiles } from '../build/site-addresses.ts';

/** Every text in a folder, sorted by name; none when the folder does not exist. */
export async function readTexts(folder: string): Promise<TextSource[]> {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => /^[^.].*\.mdx?$/i.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      return { file, text: await readFile(file, 'utf8') };
    }),
  );
}

/** The articles and legal pages, and the context that the rules need. */
export async function readLintContext(timeZone: string, now: Date): Promise<LintContext> {
  const pages = await listPages('site/pages');
  // No page links to it.
  pages.delete('/404');
  return {
    documents: [
      ...(await readTexts(articlesFolder)).map(openArticle),
      ...(await readTexts(legalPagesFolder)).map(openLegalPage),
    ],
    pages,
    pageAnchors: await readIds(['site/sections', 'site/islands', 'site/pages']),
    figures: new Set((await readdir('site/art/figures')).map((name) => basename(name, '.svg'))),
    publicFiles: await listPublicFiles('site/public'),
    pictures: pictureSizes,
    permanentSlugs,
    now: minuteIn(timeZone, now),
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
