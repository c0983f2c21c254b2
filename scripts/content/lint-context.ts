import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { articlesFolder } from '../../site/content/article/read-articles.ts';
import type { LintContext } from '../../site/content/lint/lint-context.ts';
import {
  openArticle,
  openLegalPage,
  type TextSource,
} from '../../site/content/lint/open-document.ts';
import { legalPagesFolder } from '../../site/content/loading/legal-page.ts';
import { pictureSizes } from '../../site/content/loading/picture-sizes.ts';
import { listAddresses } from '../build/site-addresses.ts';

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
export async function readLintContext(): Promise<LintContext> {
  return {
    documents: [
      ...(await readTexts(articlesFolder)).map(openArticle),
      ...(await readTexts(legalPagesFolder)).map(openLegalPage),
    ],
    pages: await listAddresses(),
    figures: new Set((await readdir('site/art/figures')).map((name) => basename(name, '.svg'))),
    pictures: pictureSizes,
  };
}
