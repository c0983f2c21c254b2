import { circle, round, type Point } from '../geometry.ts';
import type { Paper } from '../palette.ts';
import { cutPaper } from '../shapes.ts';
import { tie, wave } from '../thread.ts';
import { stageHeight, type Composition } from './stage.ts';

const rows = [0, 1, 2] as const;
const side = stageHeight / rows.length;

const forms = ['disc', 'half', 'blank', 'north-west', 'north-east', 'south-east'] as const;

function cutTile(form: (typeof forms)[number], x: number, y: number): string {
  const right = x + side;
  const bottom = y + side;
  const radius = `${side} ${side} 0 0 1`;
  return {
    disc: circle(x + side / 2, y + side / 2, side / 2),
    half: `M${x} ${bottom}a42 42 0 0 1 84 0z`,
    blank: '',
    'north-west': `M${x} ${y}H${right}A${radius} ${x} ${bottom}z`,
    'north-east': `M${right} ${y}V${bottom}A${radius} ${x} ${y}z`,
    'south-east': `M${right} ${bottom}H${x}A${radius} ${right} ${y}z`,
  }[form];
}

/** Quarter circles, half circles and discs on a grid; the thread picks one of each column. */
export const tiles: Composition = ({ width, random, cast, palette }) => {
  const startY = round(random.between(76, 202));
  const endY = round(random.between(76, 202));
  const cuts = new Map<Paper, string>();
  const pins: Point[] = [];
  // Column after column, so that a wider picture only adds columns.
  for (let x = 0; x < width; x += side) {
    for (const row of rows) {
      const paper = random.pick(cast.tops as [Paper, ...Paper[]]);
      const tile = cutTile(random.pick(forms), x, row * side);
      cuts.set(paper, (cuts.get(paper) ?? '') + tile);
    }
    pins.push([x + side / 2, (random.pick(rows) + 0.5) * side]);
  }
  const paper = [...cuts].filter(([, d]) => d).map(([name, d]) => cutPaper(palette[name], d));
  const visible = pins.filter(([x]) => x < width - 12);
  return (
    paper.join('') + tie(wave([[-5, startY], ...visible, [width + 5, endY]]), visible, palette)
  );
};
