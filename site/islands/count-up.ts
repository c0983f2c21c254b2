/** The easing of a count over its time (0 to 1): fast at first, slow at the end. */
export function easeOut(share: number): number {
  return 1 - (1 - share) ** 3;
}

/**
 * Shows the progress of a count, 0 to 1, at every frame until `durationMs` is over; then it requests no more
 * frames. Returns a function that ends the count at once, with its final value.
 */
export function animateCount(durationMs: number, show: (progress: number) => void): () => void {
  const startedAt = performance.now();
  let frame = 0;
  const step = () => {
    const share = Math.min(1, (performance.now() - startedAt) / durationMs);
    show(easeOut(share));
    if (share < 1) frame = requestAnimationFrame(step);
  };
  step();
  return () => {
    cancelAnimationFrame(frame);
    show(1);
  };
}
