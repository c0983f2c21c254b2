import { circle, round, type Point } from '../geometry.ts';
import { drawLabel } from '../label.ts';
import { inline } from '../palette.ts';
import { scene } from '../scene.ts';
import { cutPaper, drawLines } from '../shapes.ts';
import { drawPins, drawThread } from '../thread.ts';

const center: Point = [328, 156];

/** Leaves room for the words inside, and for the marks outside. */
const threadRadius = 89;

/** Hours in which a window is open, each named by the hour it begins with. */
const openHours = new Set([7, 8, 9, 12, 13, 17, 20]);

/** A point of the dial. It shows 24 hours: noon on top, midnight at the bottom. */
function onDial(hour: number, radius: number): Point {
  const turn = ((hour - 18) / 24) * 2 * Math.PI;
  return [round(center[0] + radius * Math.cos(turn)), round(center[1] + radius * Math.sin(turn))];
}

function drawHour(hour: number, from: number, to: number): string {
  return `M${onDial(hour + 0.5, from).join(' ')}L${onDial(hour + 0.5, to).join(' ')}`;
}

/** A day of 24 marks, one for each hour, of which seven are worth posting in. */
export function draw(): string {
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  const open = hours.filter((hour) => openHours.has(hour)).map((hour) => drawHour(hour, 104, 126));
  const closed = hours
    .filter((hour) => !openHours.has(hour))
    .map((hour) => drawHour(hour, 118, 126));
  const pins = [8.5, 13, 17.5, 20.5].map((hour) => onDial(hour, threadRadius));
  const [[startX, startY], , , [endX, endY]] = pins as [Point, Point, Point, Point];
  const strong = { isStrong: true, size: 21 } as const;
  return scene(
    { width: 656, height: 312 },
    cutPaper(inline.white, circle(...center, 140)) +
      drawLines(inline.leaf, 5, closed.join('')) +
      drawLines(inline.pine, 15, open.join('')) +
      drawThread(`M${startX} ${startY}A${threadRadius} ${threadRadius} 0 0 1 ${endX} ${endY}`, {
        width: 3.2,
      }) +
      drawPins(pins, { radius: 6 }) +
      drawLabel('905', {
        x: 328,
        y: 158,
        size: 40,
        anchor: 'middle',
        isStrong: true,
        fill: inline.ink,
      }) +
      drawLabel('data points', { x: 328, y: 190, size: 18, anchor: 'middle', fill: inline.ink }) +
      drawLabel('7–10', { x: 178, y: 84, anchor: 'end', ...strong }) +
      drawLabel('12–2pm', { x: 396, y: 28, ...strong }) +
      drawLabel('5–6pm', { x: 482, y: 146, ...strong }) +
      drawLabel('8–9pm', { x: 456, y: 254, ...strong }),
  );
}
