import type { Point } from './geometry.ts';
import { looks } from './looks.ts';
import { inline } from './palette.ts';
import { drawPerson, drawStranger, type Person, type Pose } from './person.ts';
import { scene } from './scene.ts';
import { cutPaper, drawLines } from './shapes.ts';
import { drawPins, drawThread } from './thread.ts';

export type Step = 'find' | 'connect' | 'engage' | 'followUp';

const width = 336;
const height = 231;

/**
 * In every picture the thread enters on the left and leaves on the right at this height (76.36 %), so it runs
 * through all four.
 */
const threadY = 176.4;

interface StepDrawing {
  readonly strangers?: readonly Pose[];
  readonly people: readonly Person[];
  /** Between people and thread, in the order it is drawn. */
  readonly paper?: string;
  /** From the left edge to the right edge, in relative path data. */
  readonly thread: string;
  readonly pins: readonly Point[];
}

function drawStep({ strangers = [], people, paper = '', thread, pins }: StepDrawing): string {
  return scene(
    { width, height, isCropped: true },
    strangers.map((pose) => drawStranger(pose, 2.2)).join('') +
      paper +
      people.map((person) => drawPerson(person)).join('') +
      drawThread(`M-4 ${threadY}${thread}`, { width: 3.6 }) +
      drawPins(pins, { radius: 7 }),
  );
}

/** The four pictures of how it works, in the order of the story. */
export const steps: Readonly<Record<Step, string>> = {
  /** The thread throws a loop around one person among strangers. */
  find: drawStep({
    strangers: [
      { x: 50, facing: 'right', collar: 137, scale: 0.9 },
      { x: 286, facing: 'left', collar: 132, scale: 0.9 },
    ],
    people: [{ ...looks.afroInStripes, x: 168, facing: 'right', collar: 134, scale: 0.9 }],
    thread:
      'c46 0 67 4 101-19c31-21-8-124 71-127c86-3 92 104 38 125c-13 7-25 17-38 17c63 12 105 4 172 4',
    pins: [[168, 172]],
  }),
  connect: drawStep({
    people: [
      { ...looks.grayInBlazer, x: 97, facing: 'right', collar: 113 },
      { ...looks.ponytailInCardigan, x: 239, facing: 'left', collar: 125 },
    ],
    thread: 'c36 0 67-4 101-4c40 0 96 4 94-28c-2-25-44-25-42 0c2 27 51 29 91 29c35 0 64 3 100 3',
    pins: [
      [97, 172],
      [240, 174],
    ],
  }),
  engage: drawStep({
    people: [
      { ...looks.beardInRollneck, x: 109, facing: 'right', collar: 127 },
      { ...looks.scarfInInk, x: 250, facing: 'left', collar: 135 },
    ],
    paper:
      cutPaper(
        inline.white,
        'M143 23h96a8 8 0 0 1 8 8v34a8 8 0 0 1-8 8h-65l-17 15v-15h-14a8 8 0 0 1-8-8v-34a8 8 0 0 1 8-8z',
      ) + drawLines(inline.pine, 5, 'M153 40h71m-71 15h46'),
    thread: 'c46 0 78 6 113-2c49-13 70 21 141 0c34-8 54 2 90 2',
    pins: [
      [109, 174],
      [250, 174],
    ],
  }),
  followUp: drawStep({
    paper:
      cutPaper(inline.white, 'M191 78h118v82h-118z') +
      drawLines(inline.ground, 4, 'M191 82l59 44l59-44'),
    people: [{ ...looks.quiffInStripes, x: 103, facing: 'right', collar: 118 }],
    thread:
      'c36 0 67 2 107-6c55-13 55-74 111-70c61 7 67 99 11 97c-51-2-40-65 25-70c54-2 61 49 90 49',
    pins: [
      [103, 170],
      [250, 128],
    ],
  }),
};
