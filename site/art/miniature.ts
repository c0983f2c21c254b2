/** A bust of 18 by 32 as path data, for crowds. Its top left corner is at (x, y). */
export function miniature(x: number, y: number): string {
  return `M${x} ${y + 32}v-6.5a9 9 0 0 1 18 0v6.5zm9-18a7 7 0 0 1 0-14 7 7 0 0 1 0 14z`;
}
