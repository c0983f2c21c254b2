import { drawLabel } from '../label.ts';
import { inline } from '../palette.ts';
import { scene } from '../scene.ts';
import { cutPaper, drawLines } from '../shapes.ts';

const weights = [
  { words: ['Relationship', 'quality'], percent: 25, paper: inline.pine },
  { words: ['Content', 'engagement'], percent: 25, paper: inline.slate },
  { words: ['Business', 'results'], percent: 30, paper: inline.clay },
  { words: ['Thought', 'leadership'], percent: 20, paper: inline.moss },
] as const;

const perRow = 5;
const step = 23;
const floor = 204;

/** A hundred dots, one for each percent, in four stacks. */
export function draw(): string {
  const stacks = weights.map(({ words, percent, paper }, stack) => {
    const left = 52 + stack * 148;
    const dots = Array.from({ length: percent }, (_, i) => {
      const row = Math.floor(i / perRow);
      return `M${left + (i % perRow) * step} ${floor - row * step}h.1`;
    });
    const top = floor - (percent / perRow) * step;
    const label = { x: left - 9, fill: inline.ink } as const;
    return (
      drawLines(paper, 18, dots.join('')) +
      drawLabel(`${percent}%`, { ...label, y: top + 2, size: 26, isStrong: true }) +
      words.map((word, i) => drawLabel(word, { ...label, y: 242 + i * 22, size: 18 })).join('')
    );
  });
  return scene(
    { width: 656, height: 300 },
    cutPaper(inline.white, 'M20 20h616v260h-616z') + stacks.join(''),
  );
}
