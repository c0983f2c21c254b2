import { readFile, readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { textsIn } from '../../site/content/loading/texts-in.ts';
import { readBuilt, readPages, textOf } from './built-site.ts';

const folder = 'site/content/pages';
const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const captions = await readBuilt('video/walkthrough.en.vtt');
const pages = await readPages();
/** The captions, the text of every page, and its source for words in attributes and in the data of islands. */
const shown = flat(
  [captions, ...pages.flatMap(({ tree, html }) => [textOf(tree), decode(html)])].join('\n'),
);

function decode(html: string): string {
  return html.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

test.each(await readdir(folder))('every text of %s is in a page', async (file) => {
  const words = parse(await readFile(`${folder}/${file}`, 'utf8')) as unknown;
  // An id selects code. It is no text.
  const texts = [...textsIn(words)].filter(({ path }) => path.at(-1) !== 'id');
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter(({ text }) => !shown.includes(flat(text)))).toEqual([]);
});
