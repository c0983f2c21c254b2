import type { Typesetter } from './typesetter.ts';

/** A title laid out in lines. */
export interface BrokenTitle {
  sizePx: number;
  lines: string[];
  /** Of the longest line, in pixels. */
  width: number;
}

/** Largest first, with the maximum of lines at that size. */
const sizes = [
  { sizePx: 76, maxLines: 1 },
  { sizePx: 64, maxLines: 2 },
  { sizePx: 54, maxLines: 2 },
  { sizePx: 48, maxLines: 3 },
  // Smaller text would be unreadable in small previews.
  { sizePx: 40, maxLines: Infinity },
] as const;

/**
 * A title in the largest size that fits a width, with lines as even as possible. Undefined when a word does not fit in
 * any size.
 */
export function breakTitle(
  typesetter: Pick<Typesetter, 'measureLine'>,
  title: string,
  maxWidth: number,
): BrokenTitle | undefined {
  const words = title.split(/\s+/);
  for (const { sizePx, maxLines } of sizes) {
    const widths = new Map<string, number>();
    const widthOf = (line: string) => {
      const width = widths.get(line) ?? typesetter.measureLine(line, sizePx);
      widths.set(line, width);
      return width;
    };
    const fill = (width: number) => fillLines(words, (line) => widthOf(line) <= width);
    const lines = fill(maxWidth);
    if (lines && lines.length <= maxLines) {
      const even = narrow(fill, lines, maxWidth);
      return { sizePx, lines: even, width: Math.max(...even.map(widthOf)) };
    }
  }
  return undefined;
}

/** Greedy lines, or undefined when a word alone does not fit. */
function fillLines(
  words: readonly string[],
  fits: (line: string) => boolean,
): string[] | undefined {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else if (fits(word)) lines.push(word);
    else return undefined;
  }
  return lines;
}

/** Narrows the width as long as no line is added, so that the last line is not short. */
function narrow(
  fill: (width: number) => string[] | undefined,
  lines: string[],
  maxWidth: number,
): string[] {
  let even = lines;
  for (let width = maxWidth; width > 0; width -= 8) {
    const next = fill(width);
    if (!next || next.length > lines.length) break;
    even = next;
  }
  return even;
}
