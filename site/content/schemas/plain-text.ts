import { z } from 'zod';
import { codeOf } from '../loading/broken-letters.ts';
import { boxSign, citationMark } from '../loading/chat-marks.ts';

/** Signs of Markdown and HTML, and what chat programs leave in a text: only the text of an article may hold the first. */
const markup: readonly RegExp[] = [
  // Bold words have it at both ends; in `$795**, $995**` it leads to a note.
  /(?:(?<![^\s*(["'“‘])\*\*(?=[^\s*])|\*\*(?=[\p{L}\p{N}]))(?=[^]*?\*\*)/u,
  /\]\(/,
  /&(?:[A-Z]?[a-z]{2,8}\d?|#\d+|#x[\dA-Fa-f]+);/,
  // Only what editors paste: people write of a <title>, and leave room for a <first name>.
  /<\/?(?:a|b|br|div|em|h[1-6]|i|img|li|ol|p|s|span|strong|sub|sup|u|ul)(?:\s+[\w-]+=[^<>]*)?\s*\/?>/i,
  boxSign,
  citationMark,
];

/** What of a text that is shown as it stands would puzzle its readers; a sign that no font has goes by its code. */
export function findMarkup(text: string): string | undefined {
  const [sign] = markup.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
  return sign !== undefined && boxSign.test(sign) ? codeOf(sign) : sign;
}

/** Words that are shown as they stand, without the spaces around them. */
export const plainText = z
  .string()
  .trim()
  .refine((text) => findMarkup(text) === undefined, {
    error: ({ input }) =>
      `holds ${findMarkup(String(input))}, which is shown as it stands: only plain words here`,
  });
