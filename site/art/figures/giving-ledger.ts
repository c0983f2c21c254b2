import { drawLabel } from '../label.ts';
import { inline } from '../palette.ts';
import { scene } from '../scene.ts';
import { cutPaper, drawLines } from '../shapes.ts';

/** Tallies in bundles of five, the fifth across the other four. */
function tally(count: number, left: number, top: number): string {
  return Array.from({ length: count }, (_, i) => {
    const bundle = left + Math.floor(i / 5) * 84;
    return i % 5 < 4 ? `M${bundle + (i % 5) * 15} ${top}v72` : `M${bundle - 11} ${top + 58}l67-44`;
  }).join('');
}

/** A ledger with two columns and one mark for each of twenty messages: five given, fifteen asked. */
export function draw(): string {
  const heading = { y: 78, size: 24, isStrong: true, fill: inline.ink } as const;
  return scene(
    { width: 656, height: 300 },
    cutPaper(inline.white, 'M32 28h592v244h-592z') +
      drawLines(inline.ink, 2, 'M56 102h544') +
      drawLines(inline.leaf, 2, 'M262 52v196') +
      drawLabel('Given', { x: 64, ...heading }) +
      drawLabel('Asked', { x: 294, ...heading }) +
      drawLines(inline.pine, 6, tally(5, 80, 144)) +
      drawLines(inline.clay, 6, tally(15, 310, 144)),
  );
}
