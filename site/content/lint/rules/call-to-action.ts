import type { Nodes } from 'mdast';
import { linkComponents } from '../../article/article-components.ts';
import { isComponent } from '../../article/component-attributes.ts';
import type { TextRule } from '../lint-context.ts';
import { walk } from '../walk.ts';

/**
 * What leads readers on says where. That it leads somewhere, `components` and `links` see to; the closing box
 * is a fact: the schema asks for its action.
 */
export const checkCallToAction: TextRule = (text) =>
  [...walk(text.tree)].flatMap((node) => {
    const name = nameOfLink(node);
    if (name === undefined || [...walk(node)].some(isSeen)) return [];
    const problem = `${name} has no words.`;
    return { line: text.lineOf(node), problem, remedy: 'Say where it leads.' };
  });

function nameOfLink(node: Nodes): string | undefined {
  if (node.type === 'link') return `[](${node.url})`;
  const isLink = isComponent(node) && linkComponents.has(node.name ?? '');
  return isLink ? `<${node.name}>` : undefined;
}

const isSeen = (node: Nodes) =>
  node.type.startsWith('image') ||
  ((node.type === 'text' || node.type === 'inlineCode') && node.value.trim() !== '');
