import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { redirectsFile } from '../../server/platform/http/redirects.ts';
import { readArticles } from '../../site/content/article/read-articles.ts';
import { redirectsOf, type Redirect } from '../../site/content/article/redirects.ts';

/** Writes the redirects from former addresses of the built articles, if there are any, for the server and static hosts. */
export async function writeRedirects(distDir: string): Promise<void> {
  const redirects = await findRedirects(distDir);
  if (redirects.length === 0) return;
  await writeFile(join(distDir, redirectsFile), redirectLines(redirects));
}

/** @param distDir the built site: an article that is not in it has no address yet */
export async function findRedirects(distDir: string): Promise<Redirect[]> {
  const built = (await readArticles()).filter(({ id }) => existsSync(join(distDir, 'blog', id)));
  return redirectsOf(built.map(({ id: slug, data: { formerly } }) => ({ slug, formerly })));
}

export function redirectLines(redirects: readonly Redirect[]): string {
  return redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('');
}
