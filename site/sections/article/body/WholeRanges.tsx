import { splitRanges } from '../../../content/article/split-ranges.ts';

/** Words that do not come through Markdown, each range of figures on one line. */
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
