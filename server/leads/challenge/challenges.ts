import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { minuteMs, secondMs, type Clock } from '../../platform/time/clock.ts';

/** What a submission brought in answer to a challenge; `not_asked` where the owner wants none. */
export type Proof = 'not_asked' | 'valid' | 'missing' | 'expired' | 'invalid' | 'spent';

/** @param attempt what a submission and its repeats have in common: these may bring the same proof again */
export type CheckProof = (header: string | undefined, attempt: string) => Promise<Proof>;

export interface Challenges {
  /** A new one for a browser to solve. */
  offer(): Promise<Challenge>;
  check: CheckProof;
}

/** Time to fill in the form, and to be called away meanwhile. */
const lifetimeMs = 30 * minuteMs;

/**
 * A browser tries one key after the other until it meets the one that was drawn, 200 on average of 5,000 rounds each, while its owner
 * types.
 */
const roundsPerKey = 5_000;
const fewestKeys = 100;
const mostKeys = 300;

/** Far above a proof, which is some 700 characters. */
const maxHeaderLength = 4_096;

/**
 * Proof of work after ALTCHA (https://altcha.org), without anybody else's service. A proof is signed by us, expires, and is good for one
 * submission within this process.
 *
 * @param secret the same in every process that answers visitors
 */
export function createChallenges(secret: string, clock: Clock): Challenges {
  const signing = {
    hmacSignatureSecret: deriveSecret(secret, 'challenge'),
    hmacKeySignatureSecret: deriveSecret(secret, 'key'),
  };
  const spent = new Map<string, { attempt: string; at: number }>();

  return {
    offer: () =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: roundsPerKey,
        counter: randomInt(fewestKeys, mostKeys),
        deriveKey,
        expiresAt: Math.floor((clock() + lifetimeMs) / secondMs),
        ...signing,
      }),

    async check(header, attempt) {
      if (!header) return 'missing';
      try {
        const payload = readPayload(header);
        const result = await verifySolution({ ...payload, deriveKey, ...signing });
        if (result.verified) return spend(payload.challenge.signature ?? '', attempt);
        return result.expired ? 'expired' : 'invalid';
      } catch {
        // Whatever it is, it did not come from the page.
        return 'invalid';
      }
    },
  };

  function spend(signature: string, attempt: string): Proof {
    const known = spent.get(signature);
    if (known) return known.attempt === attempt ? 'valid' : 'spent';
    spent.set(signature, { attempt, at: clock() });
    for (const [oldest, { at }] of spent) {
      if (Math.abs(clock() - at) <= lifetimeMs) break;
      spent.delete(oldest);
    }
    return 'valid';
  }
}

function deriveSecret(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('hex');
}

function readPayload(header: string): Payload {
  const json = Buffer.from(header.slice(0, maxHeaderLength), 'base64').toString();
  return JSON.parse(json) as Payload;
}
