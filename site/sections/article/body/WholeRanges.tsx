import { splitRanges } from '../../../content/article/split-ranges.ts';

/** Text outside Markdown, with each range of numbers on one line. */
export function WholeRanges({ text }: { text: string }) {
  return splitRanges(text).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // Rendered once, at build: nothing is ever reordered.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className="range">
        {part}
      </span>
    ),
  );
}
