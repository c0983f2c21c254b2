import type { Nodes } from 'mdast';
import { phrasing } from 'mdast-util-phrasing';
import { articleComponents } from './article-components.ts';
import { hasAttribute, isComponent, readAttribute } from './component-attributes.ts';

/**
 * The text for readers: prose, headings, lists, quotations, the text of prompts, captions, titles and tables. A
 * paragraph is one text: there may be marks within a word.
 *
 * @throws Error for a component whose attributes cannot be read
 */
export function* readableTexts(node: Nodes): Generator<string> {
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') yield node.value;
  if (node.type === 'break') yield '\n';
  if (isComponent(node)) {
    for (const [name, content] of articleComponents.get(node.name ?? '') ?? []) {
      if (content === 'words' && hasAttribute(node, name)) yield readAttribute(node, name);
    }
  }
  if (!('children' in node)) return;
  let line = '';
  for (const child of node.children) {
    const texts = readableTexts(child);
    if (phrasing(child)) {
      line += [...texts].join('');
      continue;
    }
    yield line;
    line = '';
    yield* texts;
  }
  yield line;
}
