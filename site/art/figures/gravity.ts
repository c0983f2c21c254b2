import { circle, round, type Point } from '../geometry.ts';
import { looks } from '../looks.ts';
import { inline } from '../palette.ts';
import { drawPerson } from '../person.ts';
import { scene } from '../scene.ts';
import { cutPaper, drawLines } from '../shapes.ts';
import { drawPins, drawThread, wave } from '../thread.ts';

const center: Point = [408, 150];

/** The nearer a message circles, the warmer its paper. Angles in degrees, clockwise from the right. */
const orbits = [
  { radius: 112, paper: inline.clay, angles: [-128, -56, 20] },
  { radius: 164, paper: inline.honey, angles: [-150, -42, -10, 32] },
  { radius: 216, paper: inline.sky, angles: [-166, -147, -33, 2, 29] },
] as const;

function drawMessage([x, y]: Point, paper: string): string {
  const left = round(x - 17);
  const top = round(y - 11);
  return (
    cutPaper(paper, `M${left} ${top}h34v23h-34z`) +
    drawLines(inline.ink, 1.6, `M${left} ${top}l17 12l17-12`)
  );
}

/** Messages circle one person. The other has come close enough for a thread. */
export function draw(): string {
  const [x, y] = center;
  const rings = orbits.map(({ radius }) => circle(x, y, radius)).join('');
  const messages = orbits.flatMap(({ radius, paper, angles }) =>
    angles.map((angle) => {
      const turn = (angle * Math.PI) / 180;
      return drawMessage([x + radius * Math.cos(turn), y + radius * Math.sin(turn)], paper);
    }),
  );
  const scale = 0.86;
  return scene(
    { width: 656, height: 300 },
    drawLines(inline.ghost, 1.3, rings) +
      messages.join('') +
      drawPerson({ ...looks.grayInBlazer, x: 96, collar: 208, facing: 'right', scale }) +
      drawPerson({ ...looks.bobInInk, x, collar: 180, facing: 'left', scale }) +
      drawThread(
        wave([
          [96, 268],
          [206, 284],
          [300, 250],
          [408, 240],
        ]),
        { width: 3.2 },
      ) +
      drawPins(
        [
          [96, 268],
          [408, 240],
        ],
        { radius: 6 },
      ),
  );
}
