/** Makes the file of a new article, a draft: `npm run new:article -- "Title of the article"`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { articleSchema } from '../site/content/article-schema.ts';
import { newArticle, slugOfTitle } from '../site/content/new-article.ts';
import { dateIn } from '../site/content/publication.ts';
import { settings } from '../site/settings.ts';
import { articlesFolder } from './article-sources.ts';

const title = process.argv.slice(2).join(' ').trim();
const slug = slugOfTitle(title);
const checked = articleSchema.shape.title.safeParse(title);

if (!checked.success || slug === '') {
  refuse('Give it a title of 8 to 70 characters: npm run new:article -- "Title of the article"');
} else {
  const file = join(articlesFolder, `${slug}.mdx`);
  const text = newArticle({ title, today: dateIn(settings.timeZone, new Date()) });
  try {
    // `wx`: never over a file that is there.
    await writeFile(file, text, { flag: 'wx' });
    console.log(`${file}\nWrite it, look at it with npm run dev, then remove isDraft: true.`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    refuse(`There is an article at ${file} already. Choose another title.`);
  }
}

function refuse(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}
