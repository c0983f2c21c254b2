import type { TemporaryAuth } from '../../server/auth/temporary-auth.for-tests.ts';
import { goodPassword, newAdmin, newClient, newEmail, type Admin } from './auth-client.ts';

/** Creates a user as the administrator. */
export async function newCreated(admin: Admin) {
  const email = newEmail();
  const { data } = await admin.createUser({ email, password: goodPassword });
  return { email, id: data.user?.id ?? '' };
}

/** Creates a user with a confirmed address as the administrator, and returns the address. */
export async function newConfirmed(auth: TemporaryAuth): Promise<string> {
  const email = newEmail();
  const admin = await newAdmin(auth);
  await admin.createUser({ email, password: goodPassword, email_confirm: true });
  return email;
}

/** Creates a user with a confirmed address, and signs in. */
export async function newConfirmedClient(auth: TemporaryAuth) {
  const email = await newConfirmed(auth);
  const client = newClient(auth);
  const { data } = await client.signInWithPassword({ email, password: goodPassword });
  if (!data.session) throw new Error('There is no session.');
  return { client, email, session: data.session };
}
