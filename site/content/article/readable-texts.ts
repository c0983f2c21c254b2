import type { Nodes } from 'mdast';
import { articleComponents } from './article-components.ts';
import {
  evaluateAttribute,
  hasAttribute,
  isComponent,
  readAttribute,
} from './component-attributes.ts';

/**
 * The text for readers: prose, headings, lists, quotations, the text of prompts, captions and titles, and the cells
 * of tables.
 *
 * @throws Error for a component whose attributes cannot be read
 */
export function* readableTexts(node: Nodes): Generator<string> {
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') yield node.value;
  if (isComponent(node)) {
    for (const [name, content] of articleComponents.get(node.name ?? '') ?? []) {
      if (!hasAttribute(node, name)) continue;
      if (content === 'words') yield readAttribute(node, name);
      if (content === 'cells') {
        yield* [evaluateAttribute(node, name)].flat(3).filter((cell) => typeof cell === 'string');
      }
    }
  }
  if ('children' in node) for (const child of node.children) yield* readableTexts(child);
}
