/** Creates the file of a new draft: `npm run new:article -- "Title of the article"`. */
import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { explainTitle, newArticle, slugOfTitle } from '../../site/content/article/new-article.ts';
import { dateIn } from '../../site/content/article/publication.ts';
import { articlesFolder } from '../../site/content/article/read-articles.ts';
import { readTimeZone } from './read-time-zone.ts';

const timeZone = await readTimeZone();

const title = process.argv.slice(2).join(' ').replaceAll(/\s+/g, ' ').trim();
const slug = slugOfTitle(title);
const file = join(articlesFolder, `${slug}.mdx`);
const problem = explainTitle(title);

if (problem !== undefined) {
  fail(`${problem}\nnpm run new:article -- "Title of the article"`);
} else if (existsSync(file)) {
  fail(`There is an article at ${file} already. Choose another title.`);
} else {
  // Written under a name that `npm run dev` ignores, so that it never reads half a file.
  const unfinished = join(articlesFolder, `.${slug}.new`);
  await writeFile(unfinished, newArticle({ title, today: dateIn(timeZone, new Date()) }));
  await rename(unfinished, file);
  console.log(`${file}\nWrite it, look at it with npm run dev, then remove isDraft: true.`);
}

function fail(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}
