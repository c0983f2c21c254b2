import { drawPerson, type Look } from './person.ts';
import { scene } from './scene.ts';
import { drawPins, drawThread } from './thread.ts';

/** One person in full size, with the thread that comes from somebody and leads to somebody. */
export function solo(look: Look): string {
  return scene(
    { width: 204, height: 220 },
    drawPerson({ ...look, x: 96, facing: 'right', collar: 104 }) +
      drawThread('M-4 211C41 220 51 172 96 172C143 172 126 209 163 198S188 110 208 92', {
        width: 2,
      }) +
      drawPins([[96, 172]], { radius: 3.6 }),
  );
}
