import type { Point } from './geometry.ts';
import { looks } from './looks.ts';
import { inline, type Paper } from './palette.ts';
import { drawPerson, type Person } from './person.ts';
import { scene } from './scene.ts';
import { cutPaper } from './shapes.ts';
import { drawPins, drawThread, wave } from './thread.ts';

const width = 1232;
const height = 308;

const booths: readonly { readonly x: number; readonly awning: Paper }[] = [
  { x: 23, awning: 'apricot' },
  { x: 331, awning: 'honey' },
  { x: 638, awning: 'clay' },
  { x: 946, awning: 'leaf' },
];

const visitors: readonly Person[] = [
  { ...looks.bunInBlazer, x: 92, facing: 'right', collar: 196 },
  { ...looks.cropInStripes, x: 223, facing: 'left', collar: 188 },
  { ...looks.bobInInk, x: 400, facing: 'right', collar: 198 },
  { ...looks.beardInCardigan, x: 531, facing: 'left', collar: 194 },
  { ...looks.afroInBlazer, x: 708, facing: 'right', collar: 196 },
  { ...looks.grayInRollneck, x: 838, facing: 'left', collar: 190 },
  { ...looks.scarfInClay, x: 1015, facing: 'right', collar: 200 },
  { ...looks.baldInHalves, x: 1146, facing: 'left', collar: 192 },
];

/** Every other panel of an awning, from the first or the second one. */
function everyOther(x: number, first: 0 | 1): string {
  return [first, first + 2, first + 4]
    .map((i) => `M${x + i * 43} 54h43v34a21.5 21.5 0 0 1-43 0z`)
    .join('');
}

function drawBooths(): string {
  const poles = booths.map(({ x }) => `M${x + 5} 84h6v224h-6zM${x + 247} 84h6v224h-6z`);
  const whitePanels = booths.map(({ x }) => everyOther(x, 1));
  return (
    cutPaper(inline.pine, poles.join('')) +
    cutPaper(inline.white, whitePanels.join('')) +
    booths.map(({ x, awning }) => cutPaper(inline[awning], everyOther(x, 0))).join('')
  );
}

/** The hero of the associations page: exhibitors and visitors between the booths of a hall. */
export function hall(): string {
  const pins = visitors.map(({ x, collar }): Point => [x, 178 + Math.round(collar * 0.42)]);
  const through = pins.flatMap(([x, y], i): Point[] => {
    const [nextX, nextY] = pins[i + 1] ?? [1262, 211];
    const isLast = i === pins.length - 1;
    return isLast
      ? [
          [x, y],
          [nextX, nextY],
        ]
      : [
          [x, y],
          [(x + nextX) / 2, y + (i % 2 === 0 ? 17 : 31)],
        ];
  });
  return scene(
    { width, height, isCropped: true },
    drawBooths() +
      visitors.map((person) => drawPerson(person)).join('') +
      drawThread(wave([[-15, 261], ...through]), { width: 3.5 }) +
      drawPins(pins, { radius: 6 }),
  );
}
