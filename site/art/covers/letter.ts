import { round } from '../geometry.ts';
import { cutPaper, drawLines } from '../shapes.ts';
import { tie } from '../thread.ts';
import { place, type Composition } from './stage.ts';

/** A person, and a letter or a speech bubble. */
export const letter: Composition = ({ width, random, cast, palette, isDark }) => {
  const isFacingRight = random.chance(0.5);
  const isSpoken = random.chance(0.5);
  const actor = cast.deal();
  const across = (share: number) => round(width * (isFacingRight ? share : 1 - share));

  const x = across(0.25);
  const facing = isFacingRight ? 'right' : 'left';
  const { person, chest } = place(actor, { x, facing, scale: 1.1 }, palette);
  const [, y] = chest;
  // The box of envelope and speech bubble.
  const left = round(width * (isFacingRight ? 0.52 : 0.1));
  const boxWidth = round(width * 0.38);
  const right = left + boxWidth;
  const half = round(boxWidth / 2);
  const paper = isDark ? palette.apricot : palette.white;
  const tail = `H${round(across(0.58) + 13)}${isFacingRight ? 'l-26 24v-24' : 'v24l-26-24'}`;
  const corner = 'a12 12 0 0 1';
  const message = isSpoken
    ? cutPaper(
        paper,
        `M${left + 12} 60H${right - 12}${corner} 12 12V138${corner}-12 12${tail}H${left + 12}${corner}-12-12V72${corner} 12-12z`,
      ) +
      drawLines(
        palette.pine,
        8,
        `M${left + 26} 92h${round(boxWidth - 60)}M${left + 26} 116h${round(boxWidth - 92)}`,
      )
    : cutPaper(paper, `M${left} 60h${boxWidth}v116h-${boxWidth}z`) +
      drawLines(palette.ground, 5, `M${left} 64l${half} 60l${half}-60`);

  const pinX = round(left + boxWidth / 2);
  const pinY = isSpoken ? 162 : 122;
  const thread =
    `M${isFacingRight ? -5 : width + 5} 227C${across(0.15)} 239 ${across(0.15)} ${y} ${x} ${y}` +
    `C${across(0.45)} ${y} ${across(0.59)} 242 ${across(0.71)} 227` +
    `C${across(0.81)} 212 ${across(0.81)} ${pinY} ${pinX} ${pinY}`;
  return person + message + tie(thread, [chest, [pinX, pinY]], palette);
};
