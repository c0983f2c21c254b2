import type { Nodes } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'satteri';

/** A component, or an HTML element, in the text of an article. */
export type Component = MdxJsxFlowElement | MdxJsxTextElement;

export function isComponent(node: Nodes): node is Component {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

export function hasAttribute(node: Component, name: string): boolean {
  return findAttribute(node, name) !== undefined;
}

/** The value of `name="…"` or, not evaluated, of `name={…}`; absent when there is neither. */
export function attributeSource(node: Component, name: string): string | undefined {
  const value = findAttribute(node, name)?.value;
  return typeof value === 'object' ? value?.value : value;
}

/** The value of `name="…"`. */
export function readAttribute(node: Component, name: string): string {
  const value = findAttribute(node, name)?.value;
  if (typeof value === 'string') return value;
  throw new Error(`<${node.name}> needs ${name}="…".`);
}

function findAttribute(node: Component, name: string) {
  const found = node.attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name,
  );
  return found?.type === 'mdxJsxAttribute' ? found : undefined;
}
