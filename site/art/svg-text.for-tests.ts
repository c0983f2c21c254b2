/** Opening tags, each of which is a node in the page. */
export function countElements(svg: string): number {
  return svg.match(/<[a-z]/g)?.length ?? 0;
}

/** The first fault that would keep an XML parser from reading the picture, or undefined. */
export function findFault(svg: string): string | undefined {
  const open: string[] = [];
  const markup = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>|<|&(?!amp;|lt;)/g;
  for (const { 0: text, 1: slash, 2: name, 3: attributes = '', 4: selfClosing } of svg.matchAll(
    markup,
  )) {
    if (!name) return `stray ${text} in ${svg.slice(0, 60)}`;
    const names = [...attributes.matchAll(/([\w:-]+)="/g)].map(([, attribute]) => attribute);
    if (new Set(names).size < names.length) return `an attribute twice in ${text}`;
    if (/NaN|undefined|null|Infinity/.test(attributes)) return `a value without meaning in ${text}`;
    if (slash && open.pop() !== name) return `unexpected ${text}`;
    if (!slash && !selfClosing) open.push(name);
  }
  return open.length > 0 ? `unclosed ${open.join(', ')}` : undefined;
}

/** The fills of a picture in the order they are drawn. */
export function listFills(svg: string): string[] {
  return [...svg.matchAll(/ fill="([^"]+)"/g)].map(([, fill = '']) => fill);
}
