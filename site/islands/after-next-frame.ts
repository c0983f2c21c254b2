/**
 * Runs something slow that can wait until a frame has shown the answer to an interaction. It repeats
 * `page/after-next-frame.ts`: a module that the script of every page shares with islands would bring their code to all
 * pages.
 */
export function afterNextFrame(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}
