import { runInNewContext } from 'node:vm';
import type { Nodes } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'satteri';

/** A component, or an HTML element, as it stands in the text of an article. */
export type Component = MdxJsxFlowElement | MdxJsxTextElement;

export function isComponent(node: Nodes): node is Component {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

export function hasAttribute(node: Component, name: string): boolean {
  return findAttribute(node, name) !== undefined;
}

/** What stands in `name="…"` or, not evaluated, in `name={…}`; absent when there is neither. */
export function attributeSource(node: Component, name: string): string | undefined {
  const value = findAttribute(node, name);
  return typeof value === 'object' ? value?.value : value;
}

/** What `name="…"` says. */
export function readAttribute(node: Component, name: string): string {
  const value = findAttribute(node, name);
  if (typeof value === 'string') return value;
  throw new Error(`<${node.name}> needs ${name}="…".`);
}

/** What `name={…}` says. The build runs the same expression to make the page, so it is as trusted as the site's code. */
export function evaluateAttribute(node: Component, name: string): unknown {
  const value = findAttribute(node, name);
  if (value && typeof value === 'object') return runInNewContext(`(${value.value})`);
  throw new Error(`<${node.name}> needs ${name}={…}.`);
}

function findAttribute(node: Component, name: string) {
  const found = node.attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name,
  );
  return found?.type === 'mdxJsxAttribute' ? found.value : undefined;
}
