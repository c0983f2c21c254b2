import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { challengePath } from '../../../contract/form-function.ts';
import { backendFrom } from './backend.ts';
import { createProofOfWork } from './proof-of-work.ts';

const offer = async () =>
  Response.json(
    await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 20,
      deriveKey,
      hmacSignatureSecret: 'a',
    }),
  );
const askServer = vi.fn<typeof fetch>();
beforeEach(() => {
  askServer.mockReset().mockImplementation(offer);
  vi.stubGlobal('fetch', askServer);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the proof of work', () => {
  const open = (env = {}) => createProofOfWork(backendFrom(env));

  test('starts once while the visitor types, and sends challenge and solution', async () => {
    const work = open();
    work.begin();
    work.begin();
    const proof = await work.proofFor('first');
    expect(JSON.parse(atob(proof ?? ''))).toMatchObject({
      challenge: { signature: expect.any(String) },
      solution: { counter: 20 },
    });
    expect(askServer).toHaveBeenCalledOnce();
    expect(askServer.mock.calls[0]?.[0]).toBe(challengePath);
  });

  test('is reused for the retries of an attempt, and replaced for another attempt', async () => {
    const work = open();
    const first = await work.proofFor('first');
    expect(await work.proofFor('first')).toBe(first);
    expect(await work.proofFor('second')).not.toBe(first);
  });

  test('is renewed before the server considers it too old', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const work = open();
    const first = await work.proofFor('first');
    vi.advanceTimersByTime(21 * 60_000);
    expect(await work.proofFor('first')).not.toBe(first);
  });

  test('is left out when the server requires none, without asking again', async () => {
    askServer.mockImplementation(async () => new Response(null, { status: 204 }));
    const work = open();
    work.begin();
    expect(await work.proofFor('first')).toBeUndefined();
    expect(await work.proofFor('first')).toBeUndefined();
    expect(askServer).toHaveBeenCalledOnce();
  });

  test.each<[string, () => Promise<Response>]>([
    ['is out of order', async () => new Response('no', { status: 500 })],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answers something else', async () => new Response('<h1>Hello</h1>')],
  ])(
    'is left out when the server %s, and requested again with the next attempt',
    async (_, answer) => {
      askServer.mockImplementation(answer);
      const work = open();
      expect(await work.proofFor('first')).toBeUndefined();
      work.begin();
      expect(askServer).toHaveBeenCalledOnce();
      askServer.mockImplementation(offer);
      expect(await work.proofFor('first')).toBeTypeOf('string');
    },
  );

  test('delays nobody for more than ten seconds', async () => {
    vi.useFakeTimers();
    askServer.mockImplementation(() => new Promise(() => {}));
    const proof = open().proofFor('first');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await proof).toBeUndefined();
  });

  test('is not requested from a hosted backend', async () => {
    const work = open({ PUBLIC_SUPABASE_URL: 'https://abc.example.net' });
    work.begin();
    expect(await work.proofFor('first')).toBeUndefined();
    expect(askServer).not.toHaveBeenCalled();
  });
});
