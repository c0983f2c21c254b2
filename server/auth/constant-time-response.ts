import { setTimeout as wait } from 'node:timers/promises';

/** Well above what either way takes, so that the difference between them is not seen from outside. */
const minimumMs = 100;

/** Answers, or refuses, no sooner than after a fixed time: how long it took must not tell whether anybody has an address. */
export async function answerInConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const least = wait(minimumMs);
  try {
    return await work();
  } finally {
    await least;
  }
}
