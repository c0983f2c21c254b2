import { describe, expect, test } from 'vitest';
import { hasSession } from './needs-session.ts';

const at = (address: string) => new URL(address, 'https://example.com') as unknown as Location;
const storing = (...keys: string[]) =>
  Object.fromEntries(keys.map((key) => [key, 'x'])) as unknown as Storage;

describe('the check for a session', () => {
  test.each(['/', '/blog?q=access', '/about#video', '/?promo_code=1', '/?errors=1'])(
    'is negative at %s',
    (address) => {
      expect(hasSession(at(address), storing('theme'))).toBe(false);
    },
  );

  test.each([
    '/#access_token=abc&type=signup',
    '/?code=1234',
    '/?a=b&code=1234',
    '/?error=access_denied',
    '/#error=access_denied&error_code=otp_expired',
  ])('is positive at %s', (address) => {
    expect(hasSession(at(address), storing())).toBe(true);
  });

  test('is positive for a stored session, but not for other values of a client', () => {
    expect(hasSession(at('/'), storing('sb-example-auth-token'))).toBe(true);
    expect(hasSession(at('/'), storing('sb-example-auth-token-code-verifier'))).toBe(false);
  });
});
