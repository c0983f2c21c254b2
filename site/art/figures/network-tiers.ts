import { round } from '../geometry.ts';
import { drawLabel } from '../label.ts';
import { looks } from '../looks.ts';
import { drawPerson } from '../person.ts';
import { scene } from '../scene.ts';
import { drawLines } from '../shapes.ts';

const centerX = 328;
const floor = 306;

interface Tier {
  readonly label: string;
  readonly radius: number;
  readonly rows: 1 | 2;
  /** In tens of people: solid dots first, then hollow ones up to the end of the range. */
  readonly sure: number;
  readonly more: number;
}

/** One dot is ten people. The last tier has no end, so its dots beyond the first fifty only stand for more. */
const tiers: readonly Tier[] = [
  { label: '50-100', radius: 138, rows: 1, sure: 5, more: 5 },
  { label: '200-500', radius: 200, rows: 2, sure: 20, more: 30 },
  { label: '500+', radius: 278, rows: 2, sure: 50, more: 18 },
];

/** Fills both ends of the arc upwards by turns, and leaves room for the label on top. */
function spread({ label, radius, rows, sure, more }: Tier) {
  const total = sure + more;
  const room = (label.length * 6.2 + 16) / radius;
  const perSide = Math.ceil(total / 2 / rows);
  return Array.from({ length: total }, (_, i) => {
    const side = i % 2 === 0 ? -1 : 1;
    const place = Math.floor(i / 2);
    const angle = ((Math.floor(place / rows) + 0.5) / perSide) * (Math.PI / 2 - room);
    const distance = radius + ((place % rows) - (rows - 1) / 2) * 18;
    return {
      x: round(centerX + side * distance * Math.cos(angle)),
      y: round(floor - distance * Math.sin(angle)),
      isSure: i < sure,
    };
  });
}

/** One person, and how many people stand close, within reach, and far out. */
export function draw(): string {
  const dots = tiers.flatMap(spread);
  const solid = dots.filter(({ isSure }) => isSure).map(({ x, y }) => `M${x} ${y}h.1`);
  const hollow = dots
    .filter(({ isSure }) => !isSure)
    .map(({ x, y }) => `M${round(x - 4.5)} ${y}a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1-9 0z`);
  const labels = tiers.map(({ label, radius }) =>
    drawLabel(label, {
      x: centerX,
      y: floor - radius + 7,
      size: 21,
      anchor: 'middle',
      isStrong: true,
    }),
  );
  return scene(
    { width: 656, height: 312 },
    drawLines('currentColor', 11, solid.join('')) +
      drawLines('currentColor', 1.6, hollow.join('')) +
      labels.join('') +
      drawPerson({ ...looks.afroInStripes, x: centerX, collar: 266, facing: 'right', scale: 0.7 }),
  );
}
