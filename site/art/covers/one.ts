import { round } from '../geometry.ts';
import { drawStranger } from '../person.ts';
import { tie } from '../thread.ts';
import { place, stageHeight, type Composition } from './stage.ts';

const places = [0, 1, 2, 3, 4];

/** One person among outlines, with the thread thrown around the head. */
export const one: Composition = ({ width, random, cast, palette }) => {
  const met = random.pick([1, 2, 3]);
  const step = width / places.length;
  const { look } = cast.deal();
  const facing = random.chance(0.5) ? 'right' : 'left';
  const scale = Math.min(1, step / 114);
  const strangers = places.map((i) => {
    const collar = stageHeight - random.between(104, 128) * scale;
    // They look away: nobody else has noticed, and no nose is under the thread.
    return drawStranger(
      {
        x: step * (i + 0.5) + (i < met ? -11 : 11),
        collar,
        facing: i < met ? 'left' : 'right',
        scale,
      },
      palette,
    );
  });

  const x = round(step * (met + 0.5));
  const { person, chest } = place({ look, stature: 112 }, { x, facing, scale: 1.12 }, palette);
  const [, pinY] = chest;
  const at = (dx: number) => round(x + dx);
  const lasso =
    `M-5 222C${round(x * 0.5)} 240 ${at(-40)} 236 ${at(-51)} 168C${at(-64)} 110 ${at(-70)} 11 ${x} 11` +
    `C${at(70)} 11 ${at(64)} 110 ${at(51)} 164C${at(44)} ${pinY - 3} ${at(22)} ${pinY} ${x} ${pinY}`;
  strangers.splice(met, 1);
  return strangers.join('') + person + tie(lasso, [chest], palette);
};
