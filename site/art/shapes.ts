/** A flat piece of paper. */
export function cutPaper(fill: string, d: string): string {
  return `<path fill="${fill}" d="${d}"/>`;
}

/** Lines with round ends; a line of no length is a dot. */
export function drawLines(stroke: string, width: number, d: string): string {
  return `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" d="${d}"/>`;
}
