import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { UnreadableFile } from '../loading/unreadable-file.ts';
import { articleSchema } from '../schemas/article-schema.ts';
import { readArticleFile, type ArticleFile } from './article-file.ts';
import type { ArticleEntry } from './posts.ts';

/** Where the articles are, relative to the project: one `.mdx` file each, whose name is the slug. */
export const articlesFolder = 'site/content/articles';

/** An article with its MDX text, which stays a text until its page compiles it. */
export interface Article extends ArticleEntry {
  body: string;
}

/**
 * All valid articles of a folder. The content check, which precedes every build, rejects the others. Like the check, it
 * skips hidden files: editors put some beside an article that is being written.
 */
export async function readArticles(folder = articlesFolder): Promise<Article[]> {
  const names = (await readdir(folder)).filter((name) => /^[^.].*\.mdx$/.test(name)).toSorted();
  const articles = await Promise.all(
    names.map(async (name) => {
      const file = readIfPossible(await readFile(join(folder, name), 'utf8'));
      const { data } = articleSchema.safeParse(file?.frontMatter);
      return file && data && { id: basename(name, '.mdx'), data, body: file.body };
    }),
  );
  return articles.filter((article) => article !== undefined);
}

function readIfPossible(source: string): ArticleFile | undefined {
  try {
    return readArticleFile(source);
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  }
}
