import { drawPerson, type Look } from './person.ts';
import { scene } from './scene.ts';
import { drawPins, drawThread } from './thread.ts';

const height = 232;
const chest = 186;

/**
 * Two people facing each other, and the thread between them tied into a small knot.
 * @param width Of the sheet, whose height is 232. From 280 (they nearly touch) upwards. Default 300.
 */
export function duo(left: Look, right: Look, width = 300): string {
  const leftX = Math.round(width * 0.3);
  const rightX = Math.round(width * 0.72);
  const knotX = Math.round(width * 0.51);
  const x = (share: number) => Math.round(width * share);
  const thread =
    `M-5 209C${x(0.1)} 220 ${x(0.12)} ${chest} ${leftX} ${chest}` +
    `C${x(0.46)} ${chest} ${knotX + 21} 153 ${knotX} 153` +
    `C${knotX - 21} 153 ${x(0.56)} ${chest} ${rightX} ${chest}` +
    `C${x(0.88)} ${chest} ${x(0.9)} 213 ${width + 5} 200`;
  return scene(
    { width, height },
    drawPerson({ ...left, x: leftX, facing: 'right', collar: 121 }) +
      drawPerson({ ...right, x: rightX, facing: 'left', collar: 115 }) +
      drawThread(thread, { width: 2.6 }) +
      drawPins(
        [
          [leftX, chest],
          [rightX, chest],
        ],
        { radius: 4.6 },
      ),
  );
}
