import type { Post } from './posts.ts';
import { parseMdx } from './parse-mdx.ts';
import { readableTexts } from './readable-texts.ts';
import { searchWords } from './search-words.ts';

/** The search document of a post. */
export interface SearchDocument {
  /** The post's id, as on its card. */
  id: string;
  /** Every word of its card and its text once: the search does not find omitted words. */
  words: string;
}

/**
 * The index that the blog's search loads at its first use.
 *
 * @param bodies The MDX texts by post id; external posts have none here.
 */
export function searchDocuments(
  posts: readonly Post[],
  bodies: ReadonlyMap<string, string>,
): SearchDocument[] {
  return posts.map(({ id, title, description, topic }) => {
    const body = readableTexts(parseMdx(bodies.get(id) ?? ''));
    const texts = [title, description, topic, ...body];
    // “Can’t” also as `cant`, for those who leave the apostrophe out.
    const joined = texts.map((text) => text.replaceAll(/['’]/g, ''));
    const words = new Set([...texts, ...joined].flatMap(searchWords));
    // Sorted, they compress a third smaller.
    return { id, words: [...words].toSorted().join(' ') };
  });
}
