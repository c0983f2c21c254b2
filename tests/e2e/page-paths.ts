import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { builtPaths } from './built-pages.ts';
import { builtArticles } from './built-posts.ts';

const article = '/blog/crossing-the-marketing-chasm';
const otherArticles = builtArticles.map(({ id }) => `/blog/${id}`).filter((it) => it !== article);

/** One path of each type of page: all built pages except for the other articles, and one that does not exist. */
export const pagePaths = builtPaths
  .filter((path) => !otherArticles.includes(path))
  // The owner's files in `site/public` are not pages of ours.
  .filter((path) => !existsSync(join('site/public', path, 'index.html')));
