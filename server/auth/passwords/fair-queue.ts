import { AuthApiError } from '../auth-api-error.ts';

/** On whose behalf a password is hashed, which decides the order. */
export interface HashRequester {
  /** Requesters take turns by key, so that one cannot use up the turns of another. */
  key: string;
  /** Is signed in, or calls from a network from which the user has signed in before. */
  isKnown: boolean;
}

interface Job {
  start: () => void;
  refuse: (error: AuthApiError) => void;
}

/** While both wait, one turn in so many is a stranger's: a first sign-in must not wait for ever. */
const strangersTurn = 4;

/**
 * Runs so many jobs at a time. Known requesters go first and are refused last: passwords guessed from any number of addresses keep
 * out other strangers, and nobody who has signed in from the same network before.
 *
 * @param maxWaiting beyond this number a job is refused: of strangers if any wait, and of the requester with the most jobs
 */
export function createFairQueue(maxConcurrent: number, maxWaiting: number) {
  const known = createLane();
  const strangers = createLane();
  let running = 0;
  let turn = 0;

  function waitForTurn({ key, isKnown }: HashRequester): Promise<void> {
    return new Promise((start, refuse) => {
      (isKnown ? known : strangers).add(key, { start, refuse });
      if (known.size() + strangers.size() <= maxWaiting) return;
      const refused = strangers.takeFromLongest() ?? known.takeFromLongest();
      refused?.refuse(new AuthApiError('over_request_rate_limit'));
    });
  }

  function startNext(): void {
    turn = (turn + 1) % strangersTurn;
    const next =
      turn === 0
        ? (strangers.takeNext() ?? known.takeNext())
        : (known.takeNext() ?? strangers.takeNext());
    if (next) next.start();
    else running -= 1;
  }

  /** @throws AuthApiError `over_request_rate_limit` when the job was refused */
  return async <T>(requester: HashRequester, work: () => Promise<T>): Promise<T> => {
    if (running < maxConcurrent) running += 1;
    else await waitForTurn(requester);
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}

/** Jobs by key; the keys take turns. */
function createLane() {
  const jobsByKey = new Map<string, Job[]>();
  let size = 0;

  return {
    size: () => size,
    add(key: string, job: Job): void {
      const jobs = jobsByKey.get(key);
      if (jobs) jobs.push(job);
      else jobsByKey.set(key, [job]);
      size += 1;
    },
    takeNext(): Job | undefined {
      for (const [key, jobs] of jobsByKey) {
        const job = jobs.shift();
        jobsByKey.delete(key);
        if (jobs.length > 0) jobsByKey.set(key, jobs);
        size -= 1;
        return job;
      }
      return undefined;
    },
    /** The newest job of the key with the most jobs; where several have as many, of the key whose turn is last. */
    takeFromLongest(): Job | undefined {
      let longest: Job[] = [];
      let longestKey = '';
      for (const [key, jobs] of jobsByKey) {
        if (jobs.length >= longest.length) [longestKey, longest] = [key, jobs];
      }
      const job = longest.pop();
      if (job === undefined) return undefined;
      if (longest.length === 0) jobsByKey.delete(longestKey);
      size -= 1;
      return job;
    },
  };
}
