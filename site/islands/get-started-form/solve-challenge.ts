import { solveChallenge, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * Solves a challenge, and encodes the proof for the server. The browser derives the keys outside the page's thread;
 * the page's policy forbids to start a worker.
 *
 * @returns undefined when there was no solution within the time
 * @throws over plain HTTP: only secure pages may derive keys
 */
export async function solve(challenge: Challenge, timeoutMs: number): Promise<string | undefined> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: timeoutMs });
  return solution ? btoa(JSON.stringify({ challenge, solution } satisfies Payload)) : undefined;
}
