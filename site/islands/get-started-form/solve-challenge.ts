import { solveChallenge, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * Solves a challenge, and writes the proof as the server reads it. The browser derives the keys outside the page's thread; a worker
 * of our own would be a script that the page's policy forbids to start.
 *
 * @returns undefined when there was no solution within the time
 * @throws where the page came over plain HTTP: only secure pages may derive keys
 */
export async function solve(challenge: Challenge, timeoutMs: number): Promise<string | undefined> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: timeoutMs });
  return solution ? btoa(JSON.stringify({ challenge, solution } satisfies Payload)) : undefined;
}
