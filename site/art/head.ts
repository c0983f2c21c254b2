import { drawPerson, type Facing, type Look } from './person.ts';
import { scene } from './scene.ts';

/** Head and shoulders, for the top of a card. */
export function head(look: Look, facing: Facing): string {
  return scene({ width: 242, height: 159 }, drawPerson({ ...look, x: 121, facing, collar: 112 }));
}

/** Head and shoulders on a square, for a round frame of about 44 px. */
export function avatar(look: Look): string {
  return scene(
    { width: 146, height: 146 },
    drawPerson({ ...look, x: 73, facing: 'right', collar: 105 }),
  );
}
