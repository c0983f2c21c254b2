import { wordsOfSlug } from './capitalize.ts';
import { wordFiles } from './pages/words/word-files.ts';

/** The name of a page by its path, which a visitor sent; undefined if the path cannot be one of the site. */
export type NamePage = (path: string) => string | undefined;

/**
 * Names a page as under Pages, and an article by its title or, if it is not here, by the words of its address.
 *
 * @param titles by slug
 */
export function createNamePage(titles: ReadonlyMap<string, string>): NamePage {
  return (path) => {
    const address = path === '/' ? path : path.replace(/\/$/, '');
    const page = wordFiles.find((file) => file.kind === 'page' && file.address === address);
    const [, slug] = /^\/blog\/([a-z\d][a-z\d-]*)$/.exec(address) ?? [];
    if (page || slug === undefined) return page?.title;
    return titles.get(slug) ?? wordsOfSlug(slug);
  };
}
