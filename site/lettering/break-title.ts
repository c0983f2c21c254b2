import type { Typesetter } from './typesetter.ts';

/** A title laid out in lines. */
export interface BrokenTitle {
  sizePx: number;
  lines: string[];
  /** Of the longest line, in pixels. */
  width: number;
}

/** Pixels. No title is set smaller: it could not be read where pictures are shown small. */
export const smallestSizePx = 40;

/** Largest first, with the number of lines a tag may grow to at that size. */
const sizes = [
  { sizePx: 76, maxLines: 1 },
  { sizePx: 64, maxLines: 2 },
  { sizePx: 54, maxLines: 2 },
  { sizePx: 48, maxLines: 3 },
  // For capitals, and words such as those of German.
  { sizePx: smallestSizePx, maxLines: 3 },
] as const;

/**
 * A title in the largest size in which it fits a width, its lines as even as its words allow; undefined when it does not
 * fit in the smallest size.
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

/** Takes width away for as long as no line is added: the last line stops being a leftover. */
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
