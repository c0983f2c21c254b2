import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { builtPaths } from './built-pages.ts';
import { builtArticles } from './built-posts.ts';

const article = '/blog/crossing-the-marketing-chasm';
const otherArticles = builtArticles.map(({ id }) => `/blog/${id}`).filter((it) => it !== article);

/** One address of each type of page: all that are built but the other articles, and one that nothing stands at. */
export const pagePaths = builtPaths
  .filter((path) => !otherArticles.includes(path))
  // What the owner has put into `site/public` is no page of ours.
  .filter((path) => !existsSync(join('site/public', path, 'index.html')));
