import type { Nodes } from 'mdast';
import { articleComponents } from './article-components.ts';
import { hasAttribute, isComponent, readAttribute } from './component-attributes.ts';

/**
 * The text for readers: prose, headings, lists, quotations, the text of prompts, captions, titles and tables.
 *
 * @throws Error for a component whose attributes cannot be read
 */
export function* readableTexts(node: Nodes): Generator<string> {
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') yield node.value;
  if (isComponent(node)) {
    for (const [name, content] of articleComponents.get(node.name ?? '') ?? []) {
      if (content === 'words' && hasAttribute(node, name)) yield readAttribute(node, name);
    }
  }
  if ('children' in node) for (const child of node.children) yield* readableTexts(child);
}
