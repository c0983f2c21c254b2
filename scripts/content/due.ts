/**
 * Lists the articles that wait for their day and time: `npm run due`. Dates count in the site's time zone.
 *
 * Exit code 0: a build now would publish something new, so `npm run --silent due && npm run build` in a daily job
 * builds exactly when necessary. Exit code 3: nothing to do. Anything else: it failed, for some articles or for
 * all.
 */
import { existsSync, readdirSync } from 'node:fs';
import { program } from 'commander';
import { openArticle } from '../../site/content/lint/open-document.ts';
import { dueArticles } from '../../site/content/article/due-articles.ts';
import { appearsAt, minuteIn } from '../../site/content/article/publication.ts';
import { articlesFolder } from '../../site/content/article/read-articles.ts';
import { readTexts } from './lint-context.ts';
import { readTimeZone } from './read-time-zone.ts';

program.name('npm run due').description('List the articles that wait for their day.').parse();

const exitCodes = { due: 0, unreadable: 1, nothingDue: 3 };

const timeZone = await readTimeZone();
const now = minuteIn(timeZone, new Date());
const articles = (await readTexts(articlesFolder)).map(openArticle);
const entries = articles.flatMap(({ slug, frontMatter }) =>
  frontMatter ? [{ id: slug, data: frontMatter }] : [],
);
const unreadable = articles.filter(({ frontMatter }) => !frontMatter);
const isBuilt = existsSync('dist/blog');
const builtSlugs = new Set(isBuilt ? readdirSync('dist/blog') : []);
const unpublished = dueArticles(entries, { now, builtSlugs });

console.log(`Articles up to ${now.replace('T', ' ')} are due (${timeZone}).`);
if (!isBuilt) console.log('Nothing was built here yet, so everything is still to appear.');
print('To appear with a build now', unpublished.due);
print('Scheduled', unpublished.scheduled);
print('Drafts', unpublished.drafts);
for (const { file } of unreadable)
  console.error(`${file} is invalid: npm run check:content says why.`);
if (unreadable.length > 0) process.exitCode = exitCodes.unreadable;
else process.exitCode = unpublished.due.length > 0 ? exitCodes.due : exitCodes.nothingDue;

function print(heading: string, listed: typeof entries): void {
  if (listed.length === 0) return console.log(`${heading}: none.`);
  console.log(`${heading}:`);
  for (const { id, data } of listed) console.log(`  ${appearsAt(data).replace('T', ' ')}  ${id}`);
}
