import { describe, expect } from 'vitest';
import { testWithAuth } from '../../server/auth/temporary-auth-fixtures.for-tests.ts';
import { minuteMs } from '../../server/platform/time/clock.ts';
import { call, goodPassword, newEmail, newSignedIn, otherPassword } from './auth-client.ts';

const test = testWithAuth();

describe('the rate limit', () => {
  test('throttles a client that tries too often, and sends Retry-After', async ({ startAuth }) => {
    const limited = await startAuth({ settings: { rateLimitScale: 1 } });
    const body = { email: newEmail(), password: goodPassword };
    const attempt = () => call(limited, 'POST', '/token?grant_type=password', { body });
    const answers = [];
    for (let count = 0; count < 31; count += 1) answers.push(await attempt());
    const last = answers.at(-1);
    expect([last?.status, last?.json.code]).toEqual([429, 'over_request_rate_limit']);
    expect(Number(last?.response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answers[29]?.status).toBe(400);
    limited.advance(5 * minuteMs);
    expect((await attempt()).status).toBe(400);
  });

  test('does not throttle users for attempts of others on the same account', async ({
    startAuth,
  }) => {
    const limited = await startAuth({ settings: { rateLimitScale: 1 } });
    const { email } = await newSignedIn(limited);
    const signIn = (password: string, address: string) =>
      call(limited, 'POST', '/token?grant_type=password', {
        body: { email, password },
        headers: { 'x-forwarded-for': address },
      });
    for (let count = 0; count < 31; count += 1) await signIn(otherPassword, '203.0.113.1');
    expect((await signIn(goodPassword, '203.0.113.1')).status).toBe(429);
    expect((await signIn(goodPassword, '203.0.113.2')).status).toBe(200);
  });

  test('refuses no signed-in user of a network in which 400 addresses guess passwords', async ({
    startAuth,
  }) => {
    const limited = await startAuth({ hashesAtFullCost: true });
    const { email } = await newSignedIn(limited);
    const signIn = (password: string, address: string) =>
      call(limited, 'POST', '/token?grant_type=password', {
        body: { email, password },
        headers: { 'x-forwarded-for': address },
      });
    expect((await signIn(goodPassword, '2001:db8::1')).status).toBe(200);
    const guesses = Array.from({ length: 400 }, (_, guess) =>
      signIn(otherPassword, `198.18.${guess >> 8}.${guess & 255}`),
    );
    // The queue is full once a guess is refused.
    await Promise.any(
      guesses.map(async (guess) => {
        if ((await guess).status !== 429) throw new Error('This guess was not refused.');
      }),
    );
    expect((await signIn(goodPassword, '2001:db8::2')).status).toBe(200);
    await Promise.all(guesses);
  });
});
