import { describe, expect } from 'vitest';
import { testWithAuth } from '../../server/auth/temporary-auth-fixtures.for-tests.ts';
import { goodPassword, newClient, newEmail } from './auth-client.ts';

const test = testWithAuth();

describe('an anonymous session', () => {
  test('is refused unless the settings allow it', async ({ auth }) => {
    const { error } = await newClient(auth).signInAnonymously();
    expect([error?.status, error?.code]).toEqual([422, 'anonymous_provider_disabled']);
    expect(error?.message).toContain('Anonymous sign-ins are disabled');
  });

  test('starts, and becomes a user’s session once an address is added', async ({ startAuth }) => {
    const open = await startAuth({ settings: { allowsAnonymous: true } });
    const client = newClient(open);
    const { data, error } = await client.signInAnonymously({
      options: { data: { theme: 'dark' } },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ is_anonymous: true, user_metadata: { theme: 'dark' } });
    const nameless = await client.reauthenticate();
    expect(nameless.error?.message).toBe(
      'Reauthentication requires the user to have an email or a phone number',
    );
    const email = newEmail();
    const changed = await client.updateUser({ email, password: goodPassword });
    expect(changed.error).toBeNull();
    expect(changed.data.user).toMatchObject({ email, is_anonymous: false });
  });
});
