import { circle, round } from '../geometry.ts';
import { cutPaper } from '../shapes.ts';
import { stageHeight, type Stage } from './stage.ts';

/** One large shape behind the people, in a paper that neither of the first two wears. */
export function drawBackdrop({ width, random, cast, palette }: Stage): string {
  const form = random.pick(['disc', 'arch', 'left corner', 'right corner']);
  const x = round(width * random.between(0.3, 0.7));
  const fill = palette[cast.tops[2]!];
  switch (form) {
    case 'disc':
      return cutPaper(fill, circle(x, 116, 90));
    case 'arch':
      return cutPaper(
        fill,
        `M${round(x - 126)} ${stageHeight}V138a126 126 0 0 1 252 0V${stageHeight}z`,
      );
    case 'left corner':
      return cutPaper(fill, 'M0 0h176a176 176 0 0 1-176 176z');
    default:
      return cutPaper(fill, `M${width} 0v200a200 200 0 0 1-200-200z`);
  }
}
