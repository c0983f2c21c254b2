import type { Nodes, Parents } from 'mdast';
import { linkComponents } from '../article/article-components.ts';
import { isComponent } from '../article/component-attributes.ts';

/** Every node under another, including itself, in reading order. */
export function* walk(node: Nodes): Generator<Nodes> {
  yield node;
  if ('children' in node) for (const child of (node as Parents).children) yield* walk(child);
}

export const isLink = (node: Nodes) =>
  node.type === 'link' ||
  node.type === 'linkReference' ||
  (isComponent(node) && linkComponents.has(node.name ?? ''));
