import { decodeJwt } from 'jose';
import { describe, expect } from 'vitest';
import { testWithAuth } from '../../server/auth/temporary-auth-fixtures.for-tests.ts';
import { newPhone, newSignedIn } from './auth-client.ts';

const test = testWithAuth({ canText: true });

describe('a phone factor', () => {
  test('is verified by the code in a text message', async ({ auth }) => {
    const { client } = await newSignedIn(auth);
    const phone = newPhone();
    const enrolled = await client.mfa.enroll({ factorType: 'phone', friendlyName: 'mine', phone });
    expect(enrolled.data).toMatchObject({ type: 'phone', phone });
    const factorId = enrolled.data?.id ?? '';
    const challenge = await client.mfa.challenge({ factorId, channel: 'sms' });
    const challengeId = challenge.data?.id ?? '';
    const code = auth.texts.findLast((text) => text.phone === phone)?.text.slice(-6) ?? '';
    const wrong = await client.mfa.verify({ factorId, challengeId, code: '' });
    expect(wrong.error?.code).toBe('validation_failed');
    const { data, error } = await client.mfa.verify({ factorId, challengeId, code });
    expect(error).toBeNull();
    expect(decodeJwt(data?.access_token ?? '')).toMatchObject({ aal: 'aal2' });
    const twice = await client.mfa.verify({ factorId, challengeId, code });
    expect(twice.error?.code).toBe('mfa_ip_address_mismatch');
  });

  test('requires an SMS sender', async ({ startAuth }) => {
    const mute = await startAuth();
    const { client } = await newSignedIn(mute);
    const { error } = await client.mfa.enroll({ factorType: 'phone', phone: newPhone() });
    expect([error?.status, error?.code]).toEqual([422, 'mfa_phone_enroll_not_enabled']);
  });
});
