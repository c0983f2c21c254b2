import { round } from '../geometry.ts';
import { cutPaper, drawLines } from '../shapes.ts';
import { tie } from '../thread.ts';
import { place, type Composition, type Stage } from './stage.ts';

/** The box of envelope and speech bubble. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function drawEnvelope({ x, y, width, height }: Box, { palette }: Stage, paper: string): string {
  const half = round(width / 2);
  return (
    cutPaper(paper, `M${x} ${y}h${width}v${height}h-${width}z`) +
    drawLines(palette.ground, 5, `M${x} ${y + 4}l${half} 60l${half}-60`)
  );
}

function drawBubble(
  { x, y, width, height }: Box,
  { palette }: Stage,
  paper: string,
  tail: string,
): string {
  const right = x + width;
  const bottom = y + height - 26;
  const corner = 'a12 12 0 0 1';
  return (
    cutPaper(
      paper,
      `M${x + 12} ${y}H${right - 12}${corner} 12 12V${bottom - 12}${corner}-12 12${tail}H${x + 12}${corner}-12-12V${y + 12}${corner} 12-12z`,
    ) +
    drawLines(
      palette.pine,
      8,
      `M${x + 26} ${y + 32}h${round(width - 60)}M${x + 26} ${y + 56}h${round(width - 92)}`,
    )
  );
}

/** A person, and a letter or a speech bubble. */
export const letter: Composition = (stage) => {
  const { width, random, cast, palette, isDark } = stage;
  const isFacingRight = random.chance(0.5);
  const isSpoken = random.chance(0.5);
  const actor = cast.deal();
  const across = (share: number) => round(width * (isFacingRight ? share : 1 - share));

  const x = across(0.25);
  const box: Box = {
    x: round(width * (isFacingRight ? 0.52 : 0.1)),
    y: 60,
    width: round(width * 0.38),
    height: 116,
  };
  const { person, chest } = place(
    actor,
    { x, facing: isFacingRight ? 'right' : 'left', scale: 1.1 },
    palette,
  );
  const paper = isDark ? palette.apricot : palette.white;
  const tail = `H${round(across(0.58) + 13)}${isFacingRight ? 'l-26 24v-24' : 'v24l-26-24'}`;
  const [, y] = chest;
  const pinX = round(box.x + box.width / 2);
  const pinY = isSpoken ? 162 : 122;
  const thread =
    `M${isFacingRight ? -5 : width + 5} 227C${across(0.15)} 239 ${across(0.15)} ${y} ${x} ${y}` +
    `C${across(0.45)} ${y} ${across(0.59)} 242 ${across(0.71)} 227` +
    `C${across(0.81)} 212 ${across(0.81)} ${pinY} ${pinX} ${pinY}`;
  return (
    person +
    (isSpoken ? drawBubble(box, stage, paper, tail) : drawEnvelope(box, stage, paper)) +
    tie(thread, [chest, [pinX, pinY]], palette)
  );
};
