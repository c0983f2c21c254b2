import { AuthApiError } from '../auth-api-error.ts';

/** On whose behalf a password is hashed, which decides the order. */
export interface HashRequester {
  /** Requesters take turns by key, so that one cannot use up the turns of another. */
  key: string;
  /** Is signed in, or calls from a network from which the user has signed in before. */
  isKnown: boolean;
}

interface Job {
  key: string;
  start: () => void;
  reject: (error: AuthApiError) => void;
}

/**
 * Runs so many jobs at a time. Strangers have one slot, so that a first sign-in does not wait forever. The others go
 * to known requesters first, and half of all to them alone: passwords guessed from any number of addresses delay
 * other strangers, and nobody who has signed in from the same network before.
 *
 * @param maxWaiting beyond this number a job is rejected: of strangers if any wait, and of the requester with the most jobs
 */
export function createFairQueue(maxConcurrent: number, maxWaiting: number) {
  const known = createLane();
  const strangers = createLane();
  let running = 0;
  let strangersRunning = 0;

  function startWaiting(): void {
    while (running < maxConcurrent) {
      const next =
        strangersRunning === 0
          ? (takeStranger() ?? known.takeNext())
          : (known.takeNext() ?? takeStranger());
      if (!next) return;
      running += 1;
      next.start();
    }
  }

  function takeStranger(): Job | undefined {
    if (strangersRunning >= maxConcurrent / 2) return undefined;
    const job = strangers.takeNext();
    if (job) strangersRunning += 1;
    return job;
  }

  function rejectExcess(): void {
    if (known.waiting.length + strangers.waiting.length <= maxWaiting) return;
    const excess = strangers.waiting.pop() ?? known.waiting.pop();
    excess?.reject(new AuthApiError('over_request_rate_limit'));
  }

  /** @throws AuthApiError `over_request_rate_limit` when the job was rejected */
  return async <T>({ key, isKnown }: HashRequester, work: () => Promise<T>): Promise<T> => {
    await new Promise<void>((start, reject) => {
      (isKnown ? known : strangers).add({ key, start, reject });
      startWaiting();
      rejectExcess();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      if (!isKnown) strangersRunning -= 1;
      startWaiting();
    }
  };
}

/** Jobs whose keys take turns: the first of each key, then the second of each. The last in line is of the longest. */
function createLane() {
  const waiting: (Job & { turn: number })[] = [];
  let lastTurn = 0;

  return {
    waiting,
    add(job: Job): void {
      const before = waiting.findLast(({ key }) => key === job.key);
      const turn = (before?.turn ?? lastTurn) + 1;
      const place = waiting.findLastIndex((other) => other.turn <= turn) + 1;
      waiting.splice(place, 0, { ...job, turn });
    },
    takeNext(): Job | undefined {
      const next = waiting.shift();
      lastTurn = next?.turn ?? lastTurn;
      return next;
    },
  };
}
