import { drawLabel } from '../label.ts';
import { inline } from '../palette.ts';
import { scene } from '../scene.ts';
import { cutPaper, drawLines } from '../shapes.ts';

const weights = [
  { words: 'Relationship quality', percent: 25, paper: inline.pine },
  { words: 'Content engagement', percent: 25, paper: inline.slate },
  { words: 'Business results', percent: 30, paper: inline.clay },
  { words: 'Thought leadership', percent: 20, paper: inline.moss },
] as const;

const perRow = 10;
const step = 21;
/** Behind the longest words, at the font size of phones. */
const left = 416;
const pitch = 77;

/** A hundred dots, one for each percent, in tens. */
export function draw(): string {
  const parts = weights.map(({ words, percent, paper }, part) => {
    const top = 58 + part * pitch;
    const dots = Array.from({ length: percent }, (_, i) => {
      const row = Math.floor(i / perRow);
      return `M${left + (i % perRow) * step} ${top + row * step}h.1`;
    });
    const label = { x: 44, fill: inline.ink } as const;
    return (
      drawLines(paper, 17, dots.join('')) +
      drawLabel(`${percent}%`, { ...label, y: top + 9, size: 26, isStrong: true }) +
      drawLabel(words, { ...label, y: top + 43, size: 18 })
    );
  });
  return scene(
    { width: 656, height: 372 },
    cutPaper(inline.white, 'M20 20h616v332h-616z') + parts.join(''),
  );
}
