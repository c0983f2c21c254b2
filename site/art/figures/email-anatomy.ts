import type { Point } from '../geometry.ts';
import { drawLabel } from '../label.ts';
import { inline } from '../palette.ts';
import { scene } from '../scene.ts';
import { cutPaper, drawLines } from '../shapes.ts';
import { drawPins, drawThread } from '../thread.ts';

/** In the order in which they are read. `strokes` are the lengths of their lines on the sheet. */
const parts = [
  { name: 'Sender', y: 58, strokes: [96], width: 7 },
  { name: 'Subject line', y: 96, strokes: [236], width: 11 },
  { name: 'Preview', y: 132, strokes: [190], width: 5 },
  { name: 'First sentence', y: 180, strokes: [262], width: 7 },
  { name: 'One idea', y: 218, strokes: [270, 248], width: 7 },
  { name: 'One question', y: 278, strokes: [150], width: 7 },
] as const;

const sheetRight = 372;

/** An email as a sheet of paper, its parts named from top to bottom. */
export function draw(): string {
  const pins = parts.map(({ y }): Point => [sheetRight, y]);
  const lines = parts.map(({ y, strokes, width }, i) =>
    drawLines(
      i < 3 ? inline.pine : inline.slate,
      width,
      strokes.map((length, row) => `M72 ${y + row * 20}h${length}`).join(''),
    ),
  );
  return scene(
    { width: 656, height: 320 },
    cutPaper(inline.white, `M44 28h${sheetRight - 44}v292h-${sheetRight - 44}z`) +
      drawLines(inline.leaf, 2, `M72 156h${sheetRight - 100}`) +
      lines.join('') +
      drawThread(`M${sheetRight} -5V278C${sheetRight} 320 520 300 661 306`, { width: 3.2 }) +
      drawPins(pins, { radius: 6 }) +
      parts
        .map(({ name, y }, i) => drawLabel(name, { x: 396, y: y + 7, size: 21, isStrong: i < 3 }))
        .join(''),
  );
}
