/**
 * Says which articles wait to appear: `npm run due`. Dates count in the site's time zone.
 *
 * Exit code 0: a build today would bring something new, so that `npm run --silent due && npm run build` in a daily job
 * builds exactly when it has to. Exit code 3: nothing to do. Anything else: it did not work.
 */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { openArticle } from '../site/content/lint/article-under-check.ts';
import { dueArticles } from '../site/content/due-articles.ts';
import { dateIn } from '../site/content/publication.ts';
import { settings } from '../site/settings.ts';
import { readArticleSources } from './article-sources.ts';

const nothingDue = 3;

const today = dateIn(settings.timeZone, new Date());
const entries = (await readArticleSources()).map(openArticle).flatMap(({ slug, file, facts }) => {
  if (facts) return { id: slug, data: facts };
  throw new Error(`${file} is not in order: npm run check:content says why.`);
});
const agenda = dueArticles(entries, { today, builtSlugs: await readBuiltSlugs('dist/blog') });

console.log(`Today is ${today} (${settings.timeZone}).`);
if (!existsSync('dist/blog'))
  console.log('Nothing was built here yet, so everything is still to appear.');
print('To appear with a build today', agenda.due);
print('Scheduled', agenda.scheduled);
print('Drafts', agenda.drafts);
process.exitCode = agenda.due.length > 0 ? 0 : nothingDue;

async function readBuiltSlugs(folder: string): Promise<Set<string>> {
  try {
    const entriesOfFolder = await readdir(folder, { withFileTypes: true });
    return new Set(entriesOfFolder.filter((entry) => entry.isDirectory()).map(({ name }) => name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Set();
    throw error;
  }
}

function print(heading: string, articles: typeof entries): void {
  if (articles.length === 0) return console.log(`${heading}: none.`);
  console.log(`${heading}:`);
  for (const { id, data } of articles) console.log(`  ${data.publishedOn}  ${id}`);
}
