import { searchWords } from '../../../site/content/article/search-words.ts';
import { lastTopic, posts, searchIndex } from '../built-posts.ts';

const heldWords = new Map(searchIndex.map(({ id, words: held }) => [id, held.split(' ')]));
const longWords = [...new Set([...heldWords.values()].flat())]
  .filter((word) => /^[a-z]{6,}$/.test(word))
  .toSorted();

/** A word in a single post. */
export const rareWord = longWords.find((word) => holding(word).length === 1)!;

/** Words in most posts. */
export const commonWords = mostShared(3).join(' ');

/** A word in some posts of a topic and in some others. */
export const topicWord = longWords.find((word) => {
  const ofTopic = holding(word).filter(({ topic }) => topic === lastTopic);
  return ofTopic.length > 0 && holding(word).length > ofTopic.length;
})!;
export const ofTopicWord = holding(topicWord).filter(({ topic }) => topic === lastTopic);

/** The posts that a query has to find, in list order: each query word is a prefix of one of their words. */
export function holding(query: string) {
  return posts.filter(({ id }) => {
    const held = heldWords.get(id)!;
    return searchWords(query).every((word) => held.some((other) => other.startsWith(word)));
  });
}

function mostShared(count: number): string[] {
  const shares = new Map<string, number>();
  for (const held of heldWords.values()) {
    for (const word of new Set(held)) shares.set(word, (shares.get(word) ?? 0) + 1);
  }
  return [...shares]
    .filter(([word]) => /^\p{L}{3,}$/u.test(word))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([word]) => word);
}
