import { setTimeout as wait } from 'node:timers/promises';

/** Well above the time of either path, which hides the difference between them. */
const minimumMs = 100;

/** Answers or rejects after a constant time, because the time must not reveal whether an address has a user. */
export async function answerInConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const least = wait(minimumMs);
  try {
    return await work();
  } finally {
    await least;
  }
}
