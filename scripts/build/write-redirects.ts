import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { redirectsFile } from '../../server/platform/http/redirects.ts';
import { readArticles } from '../../site/content/article/read-articles.ts';
import { redirectsOf } from '../../site/content/article/redirects.ts';

/**
 * Writes the redirects from former addresses of articles, if there are any, for the server and static hosts.
 *
 * @param distDir the built site: an article that is not in it has no address yet
 */
export async function writeRedirects(distDir: string): Promise<void> {
  const built = (await readArticles()).filter(({ id }) => existsSync(join(distDir, 'blog', id)));
  const redirects = redirectsOf(
    built.map(({ id: slug, data: { formerly } }) => ({ slug, formerly })),
  );
  const lines = redirects.map(({ from, to }) => `${from} ${to} 301\n`);
  if (lines.length > 0) await writeFile(join(distDir, redirectsFile), lines.join(''));
}
