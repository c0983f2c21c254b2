const delaysMs = { first: 5_000, longest: 120_000 };

/** Repeats an attempt after delays that double up to the longest. */
export function createRetries(attempt: () => void) {
  let delayMs = delaysMs.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    later(): void {
      clearTimeout(timer);
      timer = setTimeout(attempt, delayMs);
      delayMs = Math.min(2 * delayMs, delaysMs.longest);
    },
    stop(): void {
      clearTimeout(timer);
      delayMs = delaysMs.first;
    },
  };
}
