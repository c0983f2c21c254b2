const delaysMs = { first: 5_000, longest: 120_000 };

/** Repeats an attempt after delays that double up to the longest. */
export function createRetries(attempt: () => void) {
  let delayMs = delaysMs.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    later(): void {
      schedule(delayMs);
      delayMs = Math.min(2 * delayMs, delaysMs.longest);
    },
    /** While the visitor types: a half-corrected address must not be sent. */
    postpone(): void {
      if (timer !== undefined) schedule(delaysMs.first);
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
      delayMs = delaysMs.first;
    },
  };

  function schedule(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      attempt();
    }, ms);
  }
}
