import type { SearchDocument } from '../../content/article/search-documents.ts';
import { searchWords } from '../../content/article/search-words.ts';

/**
 * Loads the index.
 *
 * @returns A search: the ids of the posts that contain every word of a query; a word may be a prefix.
 * @throws Error when the index cannot be loaded.
 */
export async function loadSearch(indexUrl: string): Promise<(query: string) => Set<string>> {
  const response = await fetch(indexUrl);
  if (!response.ok) throw new Error(`The search index answered ${response.status}.`);
  return searchIn((await response.json()) as SearchDocument[]);
}

/** A search in loaded documents. */
export function searchIn(documents: readonly SearchDocument[]): (query: string) => Set<string> {
  return (query) => {
    const beginnings = searchWords(query).map((word) => ` ${word}`);
    const found = documents.filter(({ words }) =>
      beginnings.every((beginning) => ` ${words}`.includes(beginning)),
    );
    return new Set(found.map(({ id }) => id));
  };
}
