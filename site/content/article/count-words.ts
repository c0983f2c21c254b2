import type { Nodes } from 'mdast';
import { readableTexts } from './readable-texts.ts';

/** Counts the words for a reader. A word contains a letter or a digit and is delimited by spaces. */
export function countWords(node: Nodes): number {
  const words = [...readableTexts(node)].flatMap((text) => text.split(/\s+/));
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
