export type Point = readonly [x: number, y: number];

/** To one decimal: finer than a screen shows at these sizes. */
export function round(value: number): number {
  return Math.round(value * 10) / 10 || 0;
}

/** A full circle as a clockwise contour of a path. */
export function circle(x: number, y: number, radius: number): string {
  const half = `a${radius} ${radius} 0 1 1`;
  return `M${x - radius} ${y}${half} ${radius * 2} 0${half}-${radius * 2} 0Z`;
}
