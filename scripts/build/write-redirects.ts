import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { redirectsFile } from '../../server/platform/http/redirects.ts';
import { readArticleFile } from '../../site/content/article/article-file.ts';
import { redirectsOf, type Redirect } from '../../site/content/article/redirects.ts';

const articlesFolder = 'site/content/articles';

/** Writes where the earlier addresses of the built articles lead, if there are any: the server and static hosts read it. */
export async function writeRedirects(distDir: string): Promise<void> {
  const redirects = await findRedirects(distDir);
  if (redirects.length === 0) return;
  await writeFile(join(distDir, redirectsFile), redirectLines(redirects));
}

/** @param distDir the built site: an article that is not in it has no address yet */
export async function findRedirects(distDir: string): Promise<Redirect[]> {
  const pages = join(distDir, 'blog');
  if (!existsSync(pages)) return [];
  const folders = (await readdir(pages, { withFileTypes: true })).filter((entry) =>
    entry.isDirectory(),
  );
  const slugs = folders.map(({ name }) => name).toSorted();
  return redirectsOf(
    await Promise.all(slugs.map(async (slug) => ({ slug, formerly: await readFormerly(slug) }))),
  );
}

/** The facts are checked: the article is built. */
async function readFormerly(slug: string): Promise<readonly string[] | undefined> {
  const file = join(articlesFolder, `${slug}.mdx`);
  if (!existsSync(file)) return undefined;
  return readArticleFile(await readFile(file, 'utf8')).facts['formerly'] as string[] | undefined;
}

export function redirectLines(redirects: readonly Redirect[]): string {
  return redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('');
}
