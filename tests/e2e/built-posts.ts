import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settings } from '../../site/settings.ts';
import { byAge, postOfArticle, postOfExternal } from '../../site/content/article/posts.ts';
import type { SearchDocument } from '../../site/content/article/search-documents.ts';
import { articles, words } from '../site-content.ts';

/** Where the built site is. */
export const distDir = process.env['DIST_DIR'] ?? 'dist';

/** Every article with a page in the built site. */
export const builtArticles = articles.filter(({ id }) =>
  existsSync(join(distDir, 'blog', id, 'index.html')),
);
if (builtArticles.length === 0) throw new Error('No article is built: run `npm run build` first.');

/** Everything on the blog, in its order. */
export const posts = [
  ...builtArticles.map(postOfArticle),
  ...words.blog.externalPosts.map(postOfExternal),
].toSorted(byAge);

/** The topic filters of the blog, in its order. */
export const usedTopics = settings.topics.filter((topic) =>
  posts.some((post) => post.topic === topic),
);

/** The last topic that an article has. */
export const lastTopic = usedTopics.findLast((topic) =>
  posts.some((post) => post.topic === topic && post.href.startsWith('/')),
)!;

/** The search index of the blog. */
export const searchIndex = JSON.parse(
  readFileSync(join(distDir, 'blog', 'search.json'), 'utf8'),
) as SearchDocument[];

/** The title of an article with a permanent address; the title may change. */
export function titleOf(slug: string): string {
  return builtArticles.find(({ id }) => id === slug)!.data.title;
}

/** `1 post`, `25 posts`. */
export function countPosts(count: number): string {
  return count === 1 ? '1 post' : `${count} posts`;
}
