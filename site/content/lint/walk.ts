import type { Nodes, Parents } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'satteri';

/** A component or an HTML element as it stands in an article. */
export type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** Every node under another, itself included, in the order of reading. */
export function* walk(node: Nodes): Generator<Nodes> {
  yield node;
  if ('children' in node) for (const child of (node as Parents).children) yield* walk(child);
}

/** Every component and element of an article. */
export function* elements(node: Nodes): Generator<Element> {
  for (const found of walk(node)) if (isElement(found)) yield found;
}

export function isElement(node: Nodes): node is Element {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** What stands in `name="…"`, or the expression in `name={…}`; absent when there is no such attribute. */
export function attribute(element: Element, name: string): string | undefined {
  for (const found of element.attributes) {
    if (found.type !== 'mdxJsxAttribute' || found.name !== name) continue;
    return typeof found.value === 'object' ? found.value?.value : (found.value ?? '');
  }
  return undefined;
}
