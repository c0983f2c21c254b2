/**
 * Shows the progress of a count, 0 to 1, at every frame until `durationMs` is over, fast at first and slow at the end; then
 * it requests no more frames. Returns a function that ends the count at once, with its final value.
 */
export function animateCount(durationMs: number, show: (progress: number) => void): () => void {
  const startedAt = performance.now();
  let frame = 0;
  const step = () => {
    const share = Math.min(1, (performance.now() - startedAt) / durationMs);
    show(1 - (1 - share) ** 3);
    if (share < 1) frame = requestAnimationFrame(step);
  };
  step();
  return () => {
    cancelAnimationFrame(frame);
    show(1);
  };
}
