import { countWords } from './count-words.ts';
import { parseMdx } from './parse-mdx.ts';

/** The pace of an attentive reader; `count-words.ts` defines what counts. */
const wordsPerMinute = 202;

/**
 * The minutes that the MDX text of an article takes to read, at least one.
 *
 * @throws Error when the text cannot be read
 */
export function readingMinutes(mdx: string): number {
  return Math.max(1, Math.round(countWords(parseMdx(mdx)) / wordsPerMinute));
}
