import { randomUUID } from 'node:crypto';
import type { Contact } from '../addresses.ts';
import type { Auth } from '../auth-context.ts';
import { ownIdentityData } from './identities.ts';
import type { Metadata } from './metadata.ts';
import { emptyUserRow, type ShownUser, type User } from './user.ts';

/**
 * The response of sign-up for an unconfirmed address: only what the caller sent, the current time and an id.
 *
 * @param user the user to confirm. Absent for an address that another user has confirmed: the response then has a
 * random id and no identities, as in Supabase
 */
export function pendingUser(
  auth: Auth,
  { channel, address }: Contact,
  data: Metadata | undefined,
  user?: User,
): ShownUser {
  const now = auth.clock();
  const id = user?.id ?? randomUUID();
  const pending: ShownUser = {
    ...emptyUserRow(id, now),
    [channel]: address,
    confirmation_sent_at: now,
    raw_app_meta_data: JSON.stringify({ provider: channel, providers: [channel] }),
    raw_user_meta_data: JSON.stringify(data ?? {}),
    factors: [],
    identities: [],
  };
  pending.identities = (user?.identities ?? []).slice(0, 1).map((identity) => ({
    ...identity,
    identity_data: JSON.stringify(ownIdentityData(pending, channel)),
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
  }));
  return pending;
}
