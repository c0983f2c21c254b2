import type { Nodes } from 'mdast';
import {
  evaluateAttribute,
  hasAttribute,
  isComponent,
  readAttribute,
} from './component-attributes.ts';

/** Words that readers read though they stand in an attribute. `alt` is heard in place of a picture, not besides it. */
const texts = ['title', 'caption', 'by'];
/** The same in `name={…}`: lists of cells. */
const tables = ['columns', 'rows'];

/**
 * What a reader reads: prose, headings, lists, quotations, the text of prompts, captions and titles, and the cells of
 * tables.
 *
 * @throws Error for a component whose attributes cannot be read
 */
export function* readableTexts(node: Nodes): Generator<string> {
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') yield node.value;
  if (isComponent(node)) {
    const has = (name: string) => hasAttribute(node, name);
    for (const name of texts.filter(has)) yield readAttribute(node, name);
    for (const name of tables.filter(has)) {
      yield* [evaluateAttribute(node, name)].flat(3).filter((cell) => typeof cell === 'string');
    }
  }
  if ('children' in node) for (const child of node.children) yield* readableTexts(child);
}
