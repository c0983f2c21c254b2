/** An item in the vocabulary of https://schema.org. */
export interface StructuredData {
  '@type': string;
  /** The address by which other items on the site refer to it. */
  '@id'?: string;
  readonly [property: string]: unknown;
}

/** The items of one page as the content of a data block; no text in it can end the script element. */
export function jsonLd(items: readonly StructuredData[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': items };
  return JSON.stringify(graph).replaceAll('<', String.raw`\u003c`);
}
