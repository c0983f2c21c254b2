import type { Nodes } from 'mdast';
import { readableTexts } from './readable-texts.ts';

/** Counts what a reader reads. A word is whatever stands between spaces and holds a letter or a digit. */
export function countWords(node: Nodes): number {
  const words = [...readableTexts(node)].flatMap((text) => text.split(/\s+/));
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
