import type { Session } from '@supabase/auth-js';
import { expect } from 'vitest';
import type { TemporaryAuth } from '../../server/auth/temporary-auth.for-tests.ts';
import { call } from './auth-client.ts';

export const refresh = (auth: TemporaryAuth, token: string) =>
  call(auth, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } });

/**
 * Whether the server accepts both tokens of a session, regardless of the client's state.
 * @throws when it accepts only one of them
 */
export async function isAlive(
  auth: TemporaryAuth,
  { access_token: token, refresh_token }: Pick<Session, 'access_token' | 'refresh_token'>,
): Promise<boolean> {
  const read = await call(auth, 'GET', '/user', { token });
  const refreshed = await refresh(auth, refresh_token);
  expect(refreshed.status === 200).toBe(read.status === 200);
  return read.status === 200;
}
