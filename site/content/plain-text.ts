import { z } from 'zod';
import { codeOf } from './broken-letters.ts';

/** Signs of Markdown and HTML, and what chat programs leave in a text: only the text of an article may hold the first. */
const markup =
  /\*\*|\]\(|&(?:[A-Z]?[a-z]{2,8}\d?|#\d+|#x[\dA-Fa-f]+);|<\/?[A-Za-z][^<>]*>|[\uE000-\uF8FF\uFFFC]|\[cite(?:_\w+|:[^[\]]*)\]/;

/** What of a text that is shown as it stands would puzzle its readers; a sign that no font has goes by its code. */
export function findMarkup(text: string): string | undefined {
  const [sign] = markup.exec(text) ?? [];
  return sign !== undefined && sign >= '\uE000' ? codeOf(sign) : sign;
}

/** Words that are shown as they stand, without the spaces around them. */
export const plainText = z
  .string()
  .trim()
  .refine((text) => findMarkup(text) === undefined, {
    error: ({ input }) =>
      `holds ${findMarkup(String(input))}, which is shown as it stands: only plain words here`,
  });
