import { challengePath } from '../../../contract/form-function.ts';
import type { Backend } from './backend.ts';

/** How long a visitor who has pressed the button waits for the proof. */
const maxWaitMs = 10_000;

/**
 * Solves a challenge of the form's own server. Undefined when it requires none, or no proof is available in time: the
 * lead is sent anyway. A hosted backend requires none.
 */
export async function proveWork({ formAction }: Backend): Promise<string | undefined> {
  if (!formAction.startsWith('/')) return undefined;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, maxWaitMs));
  return Promise.race([solveNext().catch(() => undefined), late]);
}

async function solveNext(): Promise<string | undefined> {
  const answer = await fetch(challengePath, { signal: AbortSignal.timeout(maxWaitMs) });
  if (answer.status !== 200) return undefined;
  const { solve } = await import('./solve-challenge.ts');
  return solve(await answer.json(), maxWaitMs);
}
