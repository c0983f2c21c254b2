import MiniSearch from 'minisearch';
import type { SearchDocument } from '../../content/search-documents.ts';

/** Typing errors are forgiven in words of at least this length. */
const shortestFuzzyWord = 5;

/**
 * Loads the index.
 *
 * @returns A search: the ids of the posts that hold every word of a query, the last of which may be unfinished.
 * @throws Error when the index cannot be had.
 */
export async function loadSearch(indexUrl: string): Promise<(query: string) => Set<string>> {
  const response = await fetch(indexUrl);
  if (!response.ok) throw new Error(`The search index answered ${response.status}.`);
  return searchIn((await response.json()) as SearchDocument[]);
}

/** A search in documents that are already here. */
export function searchIn(documents: readonly SearchDocument[]): (query: string) => Set<string> {
  const index = new MiniSearch<SearchDocument>({
    fields: ['title', 'description', 'topic', 'headings', 'words'],
  });
  index.addAll(documents);
  return (query) => {
    const found = index.search(query, {
      combineWith: 'AND',
      prefix: true,
      fuzzy: (word) => (word.length >= shortestFuzzyWord ? 0.2 : false),
    });
    return new Set(found.map(({ id }) => String(id)));
  };
}
