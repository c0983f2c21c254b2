import type { Point } from './geometry.ts';
import { looks } from './looks.ts';
import { drawPerson, drawStranger, type Person, type Pose } from './person.ts';
import { scene } from './scene.ts';
import { drawPins, drawThread, wave } from './thread.ts';

const width = 1424;
const height = 267;

const strangers: readonly Pose[] = [
  { x: 53, facing: 'right', collar: 155 },
  { x: 169, facing: 'left', collar: 147 },
];

const row: readonly Person[] = [
  { ...looks.bobInCardigan, x: 294, facing: 'right', collar: 155 },
  { ...looks.baldInStripes, x: 411, facing: 'left', collar: 147 },
  { ...looks.cropInDots, x: 530, facing: 'right', collar: 161 },
  { ...looks.bunInRollneck, x: 646, facing: 'left', collar: 153 },
  { ...looks.afroInBlazer, x: 764, facing: 'right', collar: 149 },
  { ...looks.longInDots, x: 883, facing: 'left', collar: 159 },
  { ...looks.scarfInLeaf, x: 1000, facing: 'right', collar: 159 },
  { ...looks.quiffInBlazer, x: 1118, facing: 'left', collar: 147 },
  { ...looks.beardInHalves, x: 1235, facing: 'right', collar: 155 },
  { ...looks.ponytailInSky, x: 1356, facing: 'left', collar: 153 },
];

const pins = row.map(({ x, collar }): Point => [x, Math.round(height - (height - collar) * 0.42)]);

/** Everybody of the site side by side, tied together by the thread: the picture above the legal bar. */
export function footerRow(): string {
  const between = pins.flatMap(([x, y]): Point[] => [
    [x, y],
    [x + 59, y + 23],
  ]);
  return scene(
    { width, height, isCropped: true },
    strangers.map((pose) => drawStranger(pose, 1.8)).join('') +
      row.map((person) => drawPerson(person)).join('') +
      drawThread(wave([[-18, 240], [71, 223], [187, 255], ...between.slice(0, -1), [1460, 178]]), {
        width: 3.6,
      }) +
      drawPins(pins, { radius: 6 }),
  );
}
