import { solveChallenge, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeAll, describe, expect, test } from 'vitest';
import { minuteMs } from '../../platform/time/clock.ts';
import { createChallenges } from './challenges.ts';

const secret = 'a'.repeat(32);
const solve = async (challenge: Challenge) => {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('no solution');
  return { challenge, solution } satisfies Payload;
};
const write = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

describe('a proof of work', () => {
  let payload: Payload;
  beforeAll(async () => {
    payload = await solve(await createChallenges(secret, Date.now).offer());
  });
  const check = (header: string | undefined, ours = secret) =>
    createChallenges(ours, Date.now).check(header, 'key');

  test('is valid when its challenge is ours and solved', async () => {
    expect(await check(write(payload))).toBe('valid');
  });

  test('is valid for one submission and its retries', async () => {
    const challenges = createChallenges(secret, Date.now);
    expect(await challenges.check(write(payload), 'one')).toBe('valid');
    expect(await challenges.check(write(payload), 'one')).toBe('valid');
    expect(await challenges.check(write(payload), 'other')).toBe('spent');
  });

  test('expires after half an hour', async () => {
    const past = () => Date.now() - 31 * minuteMs;
    const old = await createChallenges(secret, past).offer();
    const expired = { challenge: old, solution: payload.solution };
    expect(await check(write(expired))).toBe('expired');
  });

  test.each<[string, () => string]>([
    ['guesses the key', () => write({ ...payload, solution: { counter: 1, derivedKey: '00' } })],
    [
      'knows only the prefix of the key',
      () => {
        const { keyPrefix } = payload.challenge.parameters;
        return write({ ...payload, solution: { counter: 1, derivedKey: keyPrefix } });
      },
    ],
    [
      'makes the work easier',
      () => {
        const parameters = { ...payload.challenge.parameters, cost: 1 };
        return write({ ...payload, challenge: { ...payload.challenge, parameters } });
      },
    ],
    ['leaves the signature out', () => write({ ...payload, challenge: { parameters: {} } })],
    ['is no proof', () => write(null)],
    ['is deeply nested', () => write(JSON.parse('['.repeat(1_000) + ']'.repeat(1_000)))],
    ['is no JSON', () => 'x'],
    ['is too long', () => 'A'.repeat(10_000)],
  ])('is invalid when it %s', async (_, header) => {
    expect(await check(header())).toBe('invalid');
  });

  test('is invalid when another secret signed its challenge', async () => {
    expect(await check(write(payload), 'b'.repeat(32))).toBe('invalid');
  });

  test.each([undefined, ''])('is missing when there is none (%s)', async (header) => {
    expect(await check(header)).toBe('missing');
  });
});
