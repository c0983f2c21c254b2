import type { Nodes, Parents } from 'mdast';
import { linkComponents } from '../article/article-components.ts';
import { attributeSource, isComponent, type Component } from '../article/component-attributes.ts';

/** Every node under another, including itself, in reading order. */
export function* walk(node: Nodes): Generator<Nodes> {
  yield node;
  if ('children' in node) for (const child of (node as Parents).children) yield* walk(child);
}

/** Every component and element of an article. */
export function* componentsIn(node: Nodes): Generator<Component> {
  for (const found of walk(node)) if (isComponent(found)) yield found;
}

export const isLink = (node: Nodes) =>
  node.type === 'link' || (isComponent(node) && linkComponents.has(node.name ?? ''));

/** The target of a link in Markdown or in a component. */
export function hrefOf(node: Nodes): string | undefined {
  if (node.type === 'link' || node.type === 'definition') return node.url;
  return isComponent(node) ? attributeSource(node, 'href') : undefined;
}
