import { circle, round } from '../geometry.ts';
import { cutPaper } from '../shapes.ts';
import { stageHeight, type Stage } from './stage.ts';

/** One large shape behind the people, in a paper that neither of the first two wears. */
export function drawBackdrop({ width, random, cast, palette }: Stage): string {
  const form = random.pick(['disc', 'arch', 'left corner', 'right corner'] as const);
  const x = round(width * random.between(0.3, 0.7));
  const outlines = {
    disc: circle(x, 116, 90),
    arch: `M${round(x - 126)} ${stageHeight}V138a126 126 0 0 1 252 0V${stageHeight}z`,
    'left corner': 'M0 0h176a176 176 0 0 1-176 176z',
    'right corner': `M${width} 0v200a200 200 0 0 1-200-200z`,
  };
  return cutPaper(palette[cast.tops[2]!], outlines[form]);
}
