import { Secret, TOTP } from 'otpauth';
import type { TemporaryAuth } from '../../server/auth/temporary-auth.for-tests.ts';
import { secondMs } from '../../server/platform/time/clock.ts';
import { newSignedIn } from './auth-client.ts';

const stepMs = 30 * secondMs;

/**
 * Generates the code that an authenticator app shows at the server's time.
 * @param steps offset in time steps, later or earlier
 */
export function codeOf(auth: TemporaryAuth, secret: string, steps = 0): string {
  const timestamp = auth.clock() + steps * stepMs;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Advances to the next time step, because a code works once. */
export const nextStep = (auth: TemporaryAuth) => auth.advance(stepMs);

/** A user with an unverified factor. */
export async function newEnrolled(auth: TemporaryAuth) {
  const signedIn = await newSignedIn(auth);
  const { data, error } = await signedIn.client.mfa.enroll({
    factorType: 'totp',
    friendlyName: 'telephone',
    issuer: 'Tools',
  });
  if (error || data.type !== 'totp') throw error ?? new Error('No factor was created.');
  return { ...signedIn, factorId: data.id, totp: data.totp };
}

/** A user whose session has two factors. */
export async function newVerified(auth: TemporaryAuth) {
  const enrolled = await newEnrolled(auth);
  const { factorId, totp, client } = enrolled;
  nextStep(auth);
  const code = codeOf(auth, totp.secret);
  const { error } = await client.mfa.challengeAndVerify({ factorId, code });
  if (error) throw error;
  return enrolled;
}
