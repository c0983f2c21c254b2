import { round, type Point } from '../geometry.ts';
import { drawPerson } from '../person.ts';
import { tie, wave } from '../thread.ts';
import { drawBackdrop } from './backdrop.ts';
import { type Composition } from './stage.ts';

/** One large head; the thread leaves its chest toward somebody outside the picture. */
export const portrait: Composition = (stage) => {
  const { width, random, cast, palette } = stage;
  const isFacingRight = random.chance(0.5);
  const share = random.between(0.33, 0.4);
  const { look } = cast.deal();
  const backdrop = drawBackdrop(stage);
  const bendY = round(random.between(63, 126));
  const endY = round(random.between(25, 76));

  const x = Math.round(width * (isFacingRight ? share : 1 - share));
  const ahead = (distance: number) => round(isFacingRight ? x + distance : x - distance);
  const chest: Point = [x, 233];
  const thread = wave([
    chest,
    [ahead(width * 0.18), 242],
    [ahead(width * 0.36), bendY],
    [ahead(width * 0.8), endY],
  ]);
  return (
    backdrop +
    drawPerson(
      { ...look, x, collar: 184, facing: isFacingRight ? 'right' : 'left', scale: 1.8 },
      palette,
    ) +
    tie(thread, [chest], palette)
  );
};
