import { challengePath } from '../../../contract/form-function.ts';
import type { Backend } from './backend.ts';

export interface ProofOfWork {
  /** Requests a challenge and solves it in the background; again only when the last one is too old. */
  begin(): void;
  /**
   * The proof for an attempt, each for one attempt and its retries. Undefined when none is required, or none is
   * available: the lead is sent anyway.
   */
  proofFor(attemptKey: string): Promise<string | undefined>;
}

const answerTimeoutMs = 5_000;
const solveTimeoutMs = 30_000;
/** How long a visitor who has pressed the button waits for the proof. */
const longestWaitMs = 10_000;
/** Shorter than the 30 minutes for which the server accepts it. */
const keptMs = 20 * 60_000;

interface Work {
  begunAt: number;
  proof: Promise<string | undefined>;
  hasFailed?: boolean;
  attemptKey?: string;
}

/** Solves challenges for a form on its own server; a hosted backend requires none. */
export function createProofOfWork({ formAction }: Backend): ProofOfWork {
  const isOwnServer = formAction.startsWith('/');
  let work: Work | undefined;
  return { begin, proofFor };

  function begin(): void {
    if (!isOwnServer) return;
    const isFresh = work && performance.now() - work.begunAt < keptMs;
    if (!isFresh) work = start();
  }

  async function proofFor(attemptKey: string): Promise<string | undefined> {
    const isOthers = work?.attemptKey !== undefined && work.attemptKey !== attemptKey;
    if (work?.hasFailed || isOthers) work = undefined;
    begin();
    if (!work) return undefined;
    work.attemptKey = attemptKey;
    return Promise.race([work.proof, pause(longestWaitMs)]);
  }
}

function start(): Work {
  const proof = prove().catch(() => {
    work.hasFailed = true;
    return undefined;
  });
  const work: Work = { begunAt: performance.now(), proof };
  return work;
}

async function prove(): Promise<string | undefined> {
  const answer = await fetch(challengePath, { signal: AbortSignal.timeout(answerTimeoutMs) });
  if (answer.status === 204) return undefined;
  if (!answer.ok) throw new Error(`There was no challenge, but ${answer.status}.`);
  const { solve } = await import('./solve-challenge.ts');
  return solve(await answer.json(), solveTimeoutMs);
}

function pause(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
