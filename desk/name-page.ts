import { wordFiles } from './pages/words/word-files.ts';

/**
 * Names a page by its path, which a visitor sent: a page as under Pages, an article by the words of its address.
 *
 * @returns undefined if the path cannot be one of the site
 */
export function nameOfPage(path: string): string | undefined {
  const address = path === '/' ? path : path.replace(/\/$/, '');
  const page = wordFiles.find((file) => file.kind === 'page' && file.address === address);
  const [, first, rest] = /^\/blog\/([a-z\d])([a-z\d-]*)$/.exec(address) ?? [];
  return page?.title ?? (first && first.toUpperCase() + rest?.replaceAll('-', ' '));
}
