/** Runs something slow that can wait until a frame has shown the answer to an interaction. */
export function afterNextFrame(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}
