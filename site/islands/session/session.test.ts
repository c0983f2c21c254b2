import {
  AuthApiError,
  AuthError,
  AuthImplicitGrantRedirectError,
  AuthInvalidJwtError,
  AuthPKCEGrantCodeExchangeError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
} from '@supabase/auth-js';
import { describe, expect, test } from 'vitest';
import { cleanAddress } from './clean-address.ts';
import { toProblem } from './session-problem.ts';
import { storageKeyOf } from './storage-key.ts';

describe('the storage key', () => {
  test.each([
    ['https://abcdef.supabase.co', 'sb-abcdef-auth-token'],
    ['http://127.0.0.1:4321', 'sb-127-auth-token'],
    ['https://www.example.com', 'sb-www-auth-token'],
  ])('for %s is %s', (url, key) => {
    expect(storageKeyOf(url)).toBe(key);
  });
});

describe('a session error', () => {
  test.each([
    [new AuthSessionMissingError(), 'missing-session'],
    [new AuthImplicitGrantRedirectError('No browser detected.'), 'no-browser'],
    [new AuthPKCEGrantCodeExchangeError('Not a valid PKCE flow url.'), 'invalid-pkce-url'],
    [
      new AuthImplicitGrantRedirectError('Not a valid implicit grant flow url.'),
      'invalid-implicit-url',
    ],
    [new AuthPKCEGrantCodeExchangeError('No code detected.'), 'no-code'],
    [new AuthInvalidJwtError('Invalid JWT signature'), 'invalid-jwt'],
    [new AuthRetryableFetchError('offline', 0), 'unreachable'],
    [new AuthError('anything'), 'unknown'],
  ])('%o is described as %s', (error, kind) => {
    expect(toProblem(error).kind).toBe(kind);
  });

  test('keeps the code from a backend or link', () => {
    expect(toProblem(new AuthApiError('No.', 403, 'otp_expired'))).toEqual({
      kind: 'refused',
      code: 'otp_expired',
      message: 'No.',
      status: 403,
    });
    const details = { error: 'access_denied', code: 'otp_expired' };
    expect(toProblem(new AuthImplicitGrantRedirectError('Too old.', details))).toEqual({
      kind: 'refused-link',
      code: 'otp_expired',
      message: 'Too old.',
    });
  });
});

const clean = (href: string) => {
  let cleaned = href;
  cleanAddress(
    { href },
    { state: null, replaceState: (_state, _title, url) => void (cleaned = String(url)) },
  );
  return cleaned;
};

describe('the URL after sign-in', () => {
  test.each([
    ['https://a.example/#access_token=x&refresh_token=y&type=signup', 'https://a.example/'],
    ['https://a.example/b?c=1#error=access_denied&error_code=x', 'https://a.example/b?c=1'],
    ['https://a.example/?error=x&error_code=y&c=1#error=x', 'https://a.example/?c=1'],
    ['https://a.example/#video', 'https://a.example/#video'],
    ['https://a.example/?error=mine', 'https://a.example/?error=mine'],
  ])('is cleaned from %s to %s', (before, after) => {
    expect(clean(before)).toBe(after);
  });
});
