import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { evictOldest } from '../../platform/evict-oldest.ts';
import { minuteMs, secondMs, type Clock } from '../../platform/time/clock.ts';

/** The result of a challenge; `not_asked` when the owner requires none. */
export type Proof = 'not_asked' | 'valid' | 'missing' | 'expired' | 'invalid' | 'spent';

export type Challenges = ReturnType<typeof createChallenges>;

/** Far longer than a browser takes to solve and send it. */
const lifetimeMs = 30 * minuteMs;

/**
 * A browser tries keys until it finds the right one: 200 on average, with 5,000 rounds each, while the visitor
 * waits.
 */
const roundsPerKey = 5_000;
const minKeys = 100;
const maxKeys = 300;

/** More than a site gets within the lifetime of a challenge. */
const maxSpent = 50_000;

/** Far above a proof, which has some 700 characters. */
const maxHeaderLength = 4_096;

/**
 * Proof of work by ALTCHA (https://altcha.org), without a third-party service. A proof is signed, expires, and is
 * valid for one submission in this process.
 *
 * @param secret the same in every process that serves visitors
 */
export function createChallenges(secret: string, clock: Clock) {
  const signing = {
    hmacSignatureSecret: deriveSecret(secret, 'challenge'),
    hmacKeySignatureSecret: deriveSecret(secret, 'key'),
  };
  /** The attempt that each proof was sent with. */
  const spent = new Map<string, string>();

  return {
    offer: () =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: roundsPerKey,
        counter: randomInt(minKeys, maxKeys),
        deriveKey,
        expiresAt: Math.floor((clock() + lifetimeMs) / secondMs),
        ...signing,
      }),

    /** @param attempt identifies a submission and its retries, which may send the same proof again */
    async check(header: string | undefined, attempt: string): Promise<Proof> {
      if (!header) return 'missing';
      try {
        const payload = readPayload(header);
        const result = await verifySolution({ ...payload, deriveKey, ...signing });
        if (result.verified) return consume(payload.challenge.signature ?? '', attempt);
        return result.expired ? 'expired' : 'invalid';
      } catch {
        // Whatever it is, the page did not send it.
        return 'invalid';
      }
    },
  };

  function consume(signature: string, attempt: string): Proof {
    const first = spent.get(signature) ?? attempt;
    spent.set(signature, first);
    evictOldest(spent, maxSpent);
    return first === attempt ? 'valid' : 'spent';
  }
}

function deriveSecret(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('hex');
}

function readPayload(header: string): Payload {
  const json = Buffer.from(header.slice(0, maxHeaderLength), 'base64').toString();
  return JSON.parse(json) as Payload;
}
