import {
  AuthApiError,
  AuthError,
  AuthImplicitGrantRedirectError,
  AuthInvalidJwtError,
  AuthPKCEGrantCodeExchangeError,
  AuthSessionMissingError,
} from '@supabase/auth-js';
import { describe, expect, test } from 'vitest';
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
    [new AuthApiError('invalid JWT', 403, 'bad_jwt'), 'invalid-jwt'],
    [
      new AuthImplicitGrantRedirectError('Too old.', {
        error: 'access_denied',
        code: 'otp_expired',
      }),
      'other',
    ],
    [new AuthError('anything'), 'other'],
  ])('%o is described as %s', (error, kind) => {
    expect(toProblem(error).kind).toBe(kind);
  });

  test('keeps its message', () => {
    expect(toProblem(new AuthApiError('No.', 403, 'otp_expired'))).toEqual({
      kind: 'other',
      message: 'No.',
    });
  });
});
