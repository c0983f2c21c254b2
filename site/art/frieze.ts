import type { Point } from './geometry.ts';
import { looks } from './looks.ts';
import { drawPerson, drawStranger, type Person, type Pose } from './person.ts';
import { scene } from './scene.ts';
import { drawPins, drawThread, hang, wave } from './thread.ts';

const width = 1032;
const height = 258;

const strangers: readonly Pose[] = [
  { x: 17, facing: 'left', collar: 146 },
  { x: 137, facing: 'right', collar: 130 },
  { x: 258, facing: 'left', collar: 152 },
];

/** Already in conversation: they stand behind, so they are taller and drawn smaller. */
const behind: readonly Person[] = [
  { ...looks.bunInSky, x: 766, facing: 'left', collar: 103, scale: 0.88 },
  { ...looks.cropInHoney, x: 898, facing: 'right', collar: 98, scale: 0.88 },
  { ...looks.bobInMoss, x: 997, facing: 'left', collar: 101, scale: 0.88 },
];

const found: readonly Person[] = [
  { ...looks.afroInStripes, x: 371, facing: 'right', collar: 140 },
  { ...looks.grayInBlazer, x: 500, facing: 'right', collar: 130 },
  { ...looks.ponytailInCardigan, x: 618, facing: 'left', collar: 146 },
  { ...looks.beardInRollneck, x: 724, facing: 'right', collar: 146 },
  { ...looks.scarfInInk, x: 832, facing: 'left', collar: 150 },
  { ...looks.quiffInStripes, x: 943, facing: 'left', collar: 144 },
];

const pins: readonly Point[] = [
  [371, 191],
  [500, 187],
  [618, 199],
  [724, 196],
  [832, 195],
  [943, 194],
];

/** Past the strangers to the first two people, once around itself, and on through everybody. */
const thread =
  wave([
    [-13, 230],
    [71, 213],
    [161, 240],
    [258, 227],
    [371, 191],
    [433, 226],
    [500, 187],
  ]) +
  'c39 0 88 6 87-27c-1-23-33-23-32 2c2 25 29 37 63 37' +
  hang([
    [618, 199],
    [671, 227],
    [724, 196],
    [778, 223],
    [832, 195],
    [888, 225],
    [943, 194],
    [1058, 123],
  ]);

/** The hero of the landing page. Left to right it tells the story: not met, found, connected, in conversation, booked. */
export function frieze(): string {
  return scene(
    { width, height, isCropped: true },
    strangers.map((pose) => drawStranger(pose)).join('') +
      [...behind, ...found].map((person) => drawPerson(person)).join('') +
      drawThread(thread, { width: 3 }) +
      drawPins(pins, { radius: 5 }),
  );
}
