import { runInNewContext } from 'node:vm';
import type { Nodes } from 'mdast';

/** Words that readers read though they stand in an attribute. `alt` is heard in place of a picture, not besides it. */
const readAttributes = new Set(['title', 'caption', 'by']);

/**
 * Counts what a reader reads: prose, headings, lists, quotations, the text of prompts, captions and titles, and the
 * cells of tables. A word is whatever stands between spaces and holds a letter or a digit.
 */
export function countWords(node: Nodes): number {
  let words = 0;
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') {
    words += wordsIn(node.value);
  }
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute') continue;
      const { name, value } = attribute;
      if (typeof value === 'string' && readAttributes.has(name)) words += wordsIn(value);
      if (typeof value === 'object' && value) words += wordsIn(cellsOf(value.value).join(' '));
    }
  }
  if ('children' in node) for (const child of node.children) words += countWords(child);
  return words;
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** The strings in an expression such as `[['a', 'b'], ['c', 'd']]`: the rows of a table. */
function cellsOf(expression: string): string[] {
  const value: unknown = runInNewContext(`(${expression})`);
  return [value].flat(3).filter((cell) => typeof cell === 'string');
}
