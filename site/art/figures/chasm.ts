import { looks } from '../looks.ts';
import { inline } from '../palette.ts';
import { drawPerson, drawStranger, type Person, type Pose } from '../person.ts';
import { scene } from '../scene.ts';
import { cutPaper } from '../shapes.ts';
import { drawPins, drawThread, hang, wave } from '../thread.ts';

const scale = 0.66;

const known: readonly Person[] = [
  { ...looks.bunInHoney, x: 57, collar: 145, facing: 'right', scale },
  { ...looks.cropInStripes, x: 123, collar: 140, facing: 'right', scale },
  { ...looks.quiffInPine, x: 195, collar: 144, facing: 'right', scale },
];

const strangers: readonly Pose[] = [
  { x: 461, collar: 145, facing: 'left', scale },
  { x: 533, collar: 142, facing: 'left', scale },
  { x: 607, collar: 138, facing: 'left', scale },
];

/** People on one cliff, strangers on the other, and one line across. */
export function draw(): string {
  return scene(
    { width: 656, height: 312 },
    known.map((person) => drawPerson(person)).join('') +
      strangers.map((pose) => drawStranger(pose, 2)).join('') +
      cutPaper(inline.slate, 'M0 213h233v99H0zM423 213h233v99H423z') +
      drawThread(
        `${wave([
          [-5, 168],
          [57, 176],
          [123, 161],
          [195, 168],
        ])}c51 0 75 37 133 37s82-37 133-37${hang([
          [461, 168],
          [533, 161],
          [599, 175],
          [661, 156],
        ])}`,
        { width: 3.2 },
      ) +
      drawPins(
        [
          [195, 168],
          [461, 168],
        ],
        { radius: 6 },
      ),
  );
}
