import { circle } from '../geometry.ts';
import { drawLabel } from '../label.ts';
import { inline } from '../palette.ts';
import { scene } from '../scene.ts';
import { cutPaper, drawLines } from '../shapes.ts';
import { drawPins } from '../thread.ts';

const ai = circle(266, 130, 118);
const automation = circle(390, 130, 118);
const creativity = circle(328, 236, 118);
/** Where all three overlap. */
const overlap =
  'M272.0 132.1A118 118 0 0 1 384.0 132.1A118 118 0 0 1 328.0 230.4A118 118 0 0 1 272.0 132.1z';

/** Three papers, each covering what the others lack, and one figure where all overlap. */
export function draw(): string {
  const label = { anchor: 'middle', isStrong: true, size: 19, fill: inline.ink } as const;
  return scene(
    { width: 656, height: 366 },
    cutPaper(inline.sky, ai) +
      cutPaper(inline.honey, automation) +
      cutPaper(inline.leaf, creativity) +
      drawLines(inline.ground, 3, ai + automation + creativity) +
      cutPaper(inline.white, overlap) +
      cutPaper(
        inline.pine,
        'M311 204v-14a17 17 0 0 1 34 0v14zM327 141a13.5 13.5 0 0 1 13 11l4.6 6-4.6 1.5A13.5 13.5 0 1 1 327 141z',
      ) +
      drawPins([[328, 190]], { radius: 5 }) +
      drawLabel('AI', { x: 212, y: 118, ...label }) +
      drawLabel('Automation', { x: 446, y: 118, ...label }) +
      drawLabel('Creativity', { x: 328, y: 308, ...label }),
  );
}
