import { looks } from './looks.ts';
import { drawPerson, drawStranger, type Pose } from './person.ts';
import { scene } from './scene.ts';
import { drawPins, drawThread } from './thread.ts';

const height = 258;

const strangers: readonly Pose[] = [
  { x: 116, facing: 'right', collar: 146 },
  { x: 245, facing: 'left', collar: 136 },
  { x: 735, facing: 'right', collar: 150 },
  { x: 858, facing: 'left', collar: 134 },
  { x: 974, facing: 'right', collar: 146 },
];

/** The end somebody holds is tangled; the other end lies loose among strangers. */
const tangle =
  'M490 193c-39 0-64 47-103 39c-39-9-26-59 8-50c33 9 18 66-34 66c-58 0-58-87-26-106c26-15 52 10 34 27c-21 20-73 5-80-31';
const looseEnd = 'M1058 161c-90 52-142 20-193 52s-142 27-194 7c-39-16-39-58-12-62';

/** The picture of the 404 page. */
export function looseThread(): string {
  return scene(
    { width: 1032, height, isCropped: true },
    strangers.map((pose) => drawStranger(pose)).join('') +
      drawPerson({ ...looks.quiffInCardigan, x: 490, facing: 'left', collar: 142 }) +
      drawThread(tangle, { width: 3 }) +
      drawThread(looseEnd, { width: 3 }) +
      drawPins([[490, 193]], { radius: 5 }),
  );
}
