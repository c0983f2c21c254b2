/** An element of an XML document, serialized. */
export type Xml = string & { readonly brand: unique symbol };

/** An element with its attributes. Content is text, which is escaped, or elements made by this function. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  content: string | readonly Xml[] = [],
): Xml {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const inside = typeof content === 'string' ? escapeXml(content) : content.join('');
  const end = inside === '' ? '/>' : `>${inside}</${name}>`;
  return `<${name}${pairs.join('')}${end}` as Xml;
}

export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** XML 1.0 forbids control characters other than tab and line breaks. */
function escapeXml(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replace(/[\0-\x08\v\f\x0e-\x1f]/g, '').replace(/[&<>"]/g, (char) => entities[char]!);
}
