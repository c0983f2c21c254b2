import { listFiles } from './list-files.ts';

/** The addresses of the site's pages, other than articles and legal pages, and of its files. No page links to the 404 page. */
export async function listAddresses(): Promise<Set<string>> {
  const pages = await listPages('site/pages');
  pages.delete('/404');
  return new Set([...pages, ...(await listPublicFiles('site/public'))]);
}

/**
 * The addresses of the files of a folder like `site/pages` after the build: pages, feeds and pictures. Excludes
 * files that generate several pages.
 */
export async function listPages(folder: string): Promise<Set<string>> {
  const made = (await listFiles(folder)).filter((name) => /^[^[]+\.(?:astro|ts)$/.test(name));
  return new Set(
    made.map((name) => `/${name.replace(/\.(?:astro|ts)$/, '').replace(/(?:^|\/)index$/, '')}`),
  );
}

/**
 * The addresses at which the server serves the files of a folder like `site/public`. It does not serve hidden
 * files, except `/.well-known/`.
 */
export async function listPublicFiles(folder: string): Promise<Set<string>> {
  const shown = (await listFiles(folder)).filter(
    (name) => !/(?:^|\/)\.(?!well-known\/)/.test(name),
  );
  return new Set(shown.map((name) => `/${name.replace(/(?:^|\/)index\.html$/, '')}`));
}
