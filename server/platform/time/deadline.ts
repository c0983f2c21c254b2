import { secondMs } from './clock.ts';

/**
 * Waits for work with a time limit. The work itself continues, because nothing can end it.
 *
 * @throws the error of the work, or that there was no answer in time
 */
export async function withDeadline<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`There was no answer in ${timeoutMs / secondMs} s.`)),
    timeoutMs,
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
