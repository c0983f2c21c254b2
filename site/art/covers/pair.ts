import { round } from '../geometry.ts';
import { drawBackdrop } from './backdrop.ts';
import { tie } from '../thread.ts';
import { place, type Composition } from './stage.ts';

/** Two people facing each other, tied by a small knot. */
export const pair: Composition = (stage) => {
  const { width, random, cast, palette } = stage;
  const leftX = width * random.between(0.27, 0.32);
  const rightX = width * random.between(0.68, 0.74);
  const left = place(cast.deal(), { x: leftX, facing: 'right', scale: 1.1 }, palette);
  const right = place(cast.deal(), { x: rightX, facing: 'left', scale: 1.1 }, palette);
  const backdrop = drawBackdrop(stage);
  const knot = random.between(14, 38);
  const startY = round(random.between(176, 238));
  const endY = round(random.between(76, 150));

  const [x1, y1] = left.chest;
  const [x2, y2] = right.chest;
  const middle = Math.round((x1 + x2) / 2);
  const top = round(y1 - knot * 1.3);
  const thread =
    `M-5 ${startY}C${round(x1 * 0.5)} 252 ${round(x1 * 0.6)} ${y1} ${x1} ${y1}` +
    `C${middle} ${y1} ${round(middle + knot)} ${top} ${middle} ${top}` +
    `C${round(middle - knot)} ${top} ${middle} ${y2} ${x2} ${y2}` +
    `C${round((x2 + width) / 2)} ${y2} ${round(width * 0.95)} 176 ${width + 5} ${endY}`;
  return backdrop + left.person + right.person + tie(thread, [left.chest, right.chest], palette);
};
