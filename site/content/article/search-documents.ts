import type { Post } from './posts.ts';
import { parseMdx } from './parse-mdx.ts';
import { readableTexts } from './readable-texts.ts';
import { searchWords } from './search-words.ts';

/** What the search knows of a post. */
export interface SearchDocument {
  /** The post's id, as its card carries it. */
  id: string;
  /** Every word of its card and its text once: what is left out here, the search would deny. */
  words: string;
}

/**
 * The index that the blog's search loads when it is first used.
 *
 * @param bodies The MDX texts by post id; external posts have none here.
 */
export function searchDocuments(
  posts: readonly Post[],
  bodies: ReadonlyMap<string, string>,
): SearchDocument[] {
  return posts.map(({ id, title, description, topic }) => {
    const body = readableTexts(parseMdx(bodies.get(id) ?? ''));
    const words = new Set([title, description, topic, ...body].flatMap(searchWords));
    // In order they are a third smaller when compressed.
    return { id, words: [...words].toSorted().join(' ') };
  });
}
