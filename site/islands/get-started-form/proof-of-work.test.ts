import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { challengePath } from '../../../contract/form-function.ts';
import { backendFrom } from './backend.ts';
import { proveWork } from './proof-of-work.ts';

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
  const prove = (env = {}) => proveWork(backendFrom(env));

  test('contains the challenge of the server and its solution', async () => {
    expect(JSON.parse(atob((await prove()) ?? ''))).toMatchObject({
      challenge: { signature: expect.any(String) },
      solution: { counter: 20 },
    });
    expect(askServer.mock.calls[0]?.[0]).toBe(challengePath);
  });

  test.each<[string, () => Promise<Response>]>([
    ['requires none', async () => new Response(null, { status: 204 })],
    ['is out of order', async () => new Response('no', { status: 500 })],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answers something else', async () => new Response('<h1>Hello</h1>')],
  ])('is left out when the server %s', async (_, answer) => {
    askServer.mockImplementation(answer);
    expect(await prove()).toBeUndefined();
  });

  test('delays nobody for more than ten seconds', async () => {
    vi.useFakeTimers();
    askServer.mockImplementation(() => new Promise(() => {}));
    const proof = prove();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await proof).toBeUndefined();
  });

  test('is not requested from a hosted backend', async () => {
    expect(await prove({ PUBLIC_SUPABASE_URL: 'https://abc.example.net' })).toBeUndefined();
    expect(askServer).not.toHaveBeenCalled();
  });
});
