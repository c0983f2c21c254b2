const delaysMs = { first: 5_000, longest: 120_000 };

/** Repeats an attempt after delays that double up to the longest. */
export function createRetries(attempt: () => void) {
  let delayMs = delaysMs.first;
  let typedUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    now,
    later(): void {
      schedule(delayMs);
      delayMs = Math.min(2 * delayMs, delaysMs.longest);
    },
    /** Half-corrected details must not be sent. */
    pauseWhileTyping(): void {
      typedUntil = performance.now() + delaysMs.first;
    },
    stop(): void {
      clearTimeout(timer);
      delayMs = delaysMs.first;
      typedUntil = 0;
    },
  };

  function now(): void {
    const waitMs = typedUntil - performance.now();
    if (waitMs > 0) schedule(waitMs);
    else attempt();
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(now, ms);
  }
}
