import type { OpenedText } from './lint-document.ts';
import { walk } from './walk.ts';

/**
 * The Markdown of all that is shown as text, each letter in its place: addresses, components and what is `\*` on purpose are blanked.
 * Code within a line is struck out with x: it is to be copied as it is, and a word of its sentence.
 */
export function maskNonText({ body, tree }: Pick<OpenedText, 'body' | 'tree'>): string {
  const strikeOut = (part: string, sign: string) => part.replaceAll(/[^\n]/g, sign);
  const meant = body.replaceAll(/\\[!-/:-@[-`{-~]/g, (part) => strikeOut(part, '\0'));
  let kept = '';
  for (const { type, position } of walk(tree)) {
    if ((type !== 'text' && type !== 'inlineCode') || !position) continue;
    const [from = 0, to = 0] = [position.start.offset, position.end.offset];
    const own = meant.slice(from, to);
    kept += strikeOut(meant.slice(kept.length, from), '\0');
    kept += type === 'text' ? own : strikeOut(own, 'x');
  }
  return kept;
}
