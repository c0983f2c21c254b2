import { runInNewContext } from 'node:vm';
import type { Nodes } from 'mdast';

/** Words that readers read though they stand in an attribute. `alt` is heard in place of a picture, not besides it. */
const readAttributes = new Set(['title', 'caption', 'by']);

/**
 * What a reader reads: prose, headings, lists, quotations, the text of prompts, captions and titles, and the cells of
 * tables.
 */
export function* readableTexts(node: Nodes): Generator<string> {
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') yield node.value;
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute') continue;
      const { name, value } = attribute;
      if (typeof value === 'string' && readAttributes.has(name)) yield value;
      if (typeof value === 'object' && value) yield* cellsOf(value.value);
    }
  }
  if ('children' in node) for (const child of node.children) yield* readableTexts(child);
}

/** The strings in an expression such as `[['a', 'b'], ['c', 'd']]`: the rows of a table. */
function cellsOf(expression: string): string[] {
  const value: unknown = runInNewContext(`(${expression})`);
  return [value].flat(3).filter((cell) => typeof cell === 'string');
}
