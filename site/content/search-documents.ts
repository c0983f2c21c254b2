import type { Post } from './posts.ts';

/** What the search knows of a post. */
export interface SearchDocument {
  /** The post's id, as its card carries it. */
  id: string;
  title: string;
  description: string;
  topic: string;
  headings: string;
  /** The words of the text, each once, without those that most posts share. */
  words: string;
}

/** A word in more than this share of all texts tells none of them apart. */
const commonShare = 0.5;

/**
 * The index that the blog's search loads when it is first used.
 *
 * @param bodies The MDX texts by post id; external posts have none here.
 */
export function searchDocuments(
  posts: readonly Post[],
  bodies: ReadonlyMap<string, string>,
): SearchDocument[] {
  const wordsOf = new Map([...bodies].map(([id, body]) => [id, distinctWords(body)]));
  const counts = new Map<string, number>();
  for (const words of wordsOf.values()) {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const mostTexts = Math.max(1, bodies.size * commonShare);
  return posts.map(({ id, title, description, topic }) => ({
    id,
    title,
    description,
    topic,
    headings: headings(bodies.get(id) ?? ''),
    words: [...(wordsOf.get(id) ?? [])].filter((word) => counts.get(word)! <= mostTexts).join(' '),
  }));
}

function distinctWords(body: string): Set<string> {
  const prose = body.replaceAll(/\]\([^)]*\)|\bhref="[^"]*"/g, ' ').toLowerCase();
  return new Set(prose.match(/[\p{L}\p{N}]{3,}/gu));
}

function headings(body: string): string {
  return Array.from(body.matchAll(/^#{2,4} (.+)$/gm), ([, text]) => text).join(' ');
}
