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
    if (known.size() + strangers.size() <= maxWaiting) return;
    const excess = strangers.takeFromLongest() ?? known.takeFromLongest();
    excess?.reject(new AuthApiError('over_request_rate_limit'));
  }

  /** @throws AuthApiError `over_request_rate_limit` when the job was rejected */
  return async <T>({ key, isKnown }: HashRequester, work: () => Promise<T>): Promise<T> => {
    await new Promise<void>((start, reject) => {
      (isKnown ? known : strangers).add(key, { start, reject });
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
