import { drawPerson } from '../../site/art/person.ts';
import { scene } from '../../site/art/scene.ts';
import { cutPaper } from '../../site/art/shapes.ts';
import { inline } from '../../site/art/palette.ts';
import { standalone } from '../../site/art/standalone.ts';
import { drawPins, drawThread, hang } from '../../site/art/thread.ts';
import { maya, seller } from './cast.ts';

const width = 1280;
const height = 720;

/** Where the thread leaves the picture on the right: drawn back, it meets the thread of the next panel there. */
const threadY = 654;

const pins = [
  [387, 569],
  [907, 549],
] as const;

/** Into the seller's pin, over the knot to Maya's, and out of the picture. */
const thread =
  'M-9 678C193 720 232 569 387 569C647 569 709 488 647 488C585 488 647 549 907 549' +
  hang([pins[1], [1290, threadY]]);

/** The picture before the film, which is also its first frame. */
export function posterPicture(): string {
  return scene(
    { width, height, isCropped: true },
    cutPaper(inline.ground, `M0 0H${width}V${height}H0Z`) +
      cutPaper(inline.pine, 'M0 0H504A504 504 0 0 1 0 504Z') +
      drawPerson({ ...seller, x: 387, facing: 'right', collar: 362, scale: 3.37 }) +
      drawPerson({ ...maya, x: 907, facing: 'left', collar: 352, scale: 3.37 }) +
      drawThread(thread, { width: 9.8 }) +
      drawPins(pins, { radius: 20.6 }),
  );
}

/** The same picture as a file of its own. */
export function posterFile(): string {
  return `${standalone(posterPicture(), { theme: 'light', panel: 'apricot' })}\n`;
}
