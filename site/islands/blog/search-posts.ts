import MiniSearch from 'minisearch';
import type { SearchDocument } from '../../content/article/search-documents.ts';
import { searchWords } from '../../content/article/search-words.ts';

/** If no text contains a word, this share of its letters may be wrong. */
const typingErrors = 0.2;
/** A shorter word would match another word. */
const minFuzzyLength = 5;

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
  const index = new MiniSearch<SearchDocument>({
    fields: ['words'],
    tokenize: searchWords,
  });
  index.addAll(documents);
  const find = (query: string, fuzzy: number) =>
    index.search(query, {
      combineWith: 'AND',
      prefix: true,
      fuzzy: (word) => word.length >= minFuzzyLength && fuzzy,
    });
  return (query) => {
    const exact = find(query, 0);
    const found = exact.length > 0 ? exact : find(query, typingErrors);
    return new Set(found.map(({ id }) => String(id)));
  };
}
