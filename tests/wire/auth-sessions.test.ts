import { AuthClient, type AuthChangeEvent } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTemporaryAuth, type TemporaryAuth } from '../../server/auth/temporary-auth.ts';

const password = 'violet-harbour-lantern-42';
let auth: TemporaryAuth;
let count = 0;
const newEmail = () => `person-${++count}@example.com`;

beforeAll(async () => {
  auth = await startTemporaryAuth();
});
afterAll(() => auth.close());

function newClient() {
  const kept = new Map<string, string>();
  return new AuthClient({
    url: auth.url,
    autoRefreshToken: false,
    persistSession: true,
    storageKey: 'sb-test-auth-token',
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  });
}

describe('a session', () => {
  test('starts with sign-up and emits its event', async () => {
    const client = newClient();
    const events: AuthChangeEvent[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    const email = newEmail();
    const { data, error } = await client.signUp({ email, password });
    expect(error).toBeNull();
    expect(data.session?.token_type).toBe('bearer');
    expect(data.user).toMatchObject({ email, app_metadata: { provider: 'email' } });
    const { data: claims } = await client.getClaims();
    expect(claims?.claims).toMatchObject({ email, aal: 'aal1', role: 'authenticated' });
    const refreshed = await client.refreshSession();
    expect(refreshed.error).toBeNull();
    expect((await client.signOut()).error).toBeNull();
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'SIGNED_OUT']);
  });
});
