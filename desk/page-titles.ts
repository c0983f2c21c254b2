import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { wordFiles } from './pages/words/word-files.ts';

/** The title of a page by its path; undefined for an unknown path. */
export type PageTitles = (path: string) => string | undefined;

/**
 * Reads the titles of the built site once. Paths come from visitors, so they are looked up here and never on the
 * disk.
 */
export function readPageTitles(distDir: string): PageTitles {
  const titles = new Map<string, string>();
  for (const file of listPages(distDir)) {
    const place = relative(distDir, dirname(file)).replaceAll(sep, '/');
    const html = readFileSync(file, 'utf8');
    const title = /<meta property="og:title" content="([^"]+)"/.exec(html)?.[1];
    if (title !== undefined) titles.set(`/${place}`, decodeEntities(title));
  }
  // As under Pages: what search engines show names them by their subject.
  for (const { kind, address, title } of wordFiles) if (kind === 'page') titles.set(address, title);
  return (path) => titles.get(path === '/' ? path : path.replace(/\/$/, ''));
}

function listPages(distDir: string): string[] {
  try {
    return readdirSync(distDir, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('index.html'))
      .map((file) => join(distDir, file));
  } catch (cause) {
    // A desk without the site shows the paths themselves.
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw cause;
  }
}

const entities: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#39': "'" };

function decodeEntities(text: string): string {
  return text.replaceAll(/&(amp|quot|lt|gt|#39);/g, (_, name: string) => entities[name] ?? '');
}
