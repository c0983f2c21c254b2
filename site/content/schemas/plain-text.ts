import { z } from 'zod';

/** Markdown and HTML, which only the text of an article may contain. */
const markup: readonly RegExp[] = [
  // Bold words have it at both ends; in `$795**, $995**` it refers to a note.
  /(?:(?<![^\s*(["'“‘])\*\*(?=[^\s*])|\*\*(?=[\p{L}\p{N}]))(?=[^]*?\*\*)/u,
  /\]\(/,
  /&(?:[A-Z]?[a-z]{2,8}\d?|#\d+|#x[\dA-Fa-f]+);/,
  // Only what editors paste: people write about a <title>, and use <first name> as a placeholder.
  /<\/?(?:a|b|br|div|em|h[1-6]|i|img|li|ol|p|s|span|strong|sub|sup|u|ul)(?:\s+[\w-]+=[^<>]*|\s*\/?)>/i,
];

/** The first markup in a text that is shown unchanged. */
export function findMarkup(text: string): string | undefined {
  return markup.flatMap((pattern) => pattern.exec(text)?.[0] ?? [])[0];
}

/** Text that is shown unchanged, without surrounding spaces. */
export const plainText = z
  .string()
  .trim()
  .refine((text) => findMarkup(text) === undefined, {
    error: ({ input }) =>
      `holds ${findMarkup(String(input))}, which is shown as it stands: only plain words here`,
  });
