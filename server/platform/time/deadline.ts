import { secondMs } from './clock.ts';

/**
 * Waits for some work no longer than a time. The work itself goes on: nobody can end what hangs.
 *
 * @throws what the work throws, or that there was no answer in time
 */
export async function withDeadline<T>(work: Promise<T>, longestMs: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`There was no answer in ${longestMs / secondMs} s.`)),
    longestMs,
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
