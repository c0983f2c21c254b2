import type { Contact } from '../addresses.ts';
import type { Auth } from '../auth-context.ts';
import { formatUuid } from '../uuid.ts';
import { ownIdentityData } from './identities.ts';
import type { Metadata } from './metadata.ts';
import { emptyUserRow, type User } from './user.ts';

/**
 * The response of sign-up for an unconfirmed address: only what the caller sent, the current time and an id.
 *
 * @param user the real user, if there is one to confirm. Otherwise the id is derived from the address and constant,
 * so that a second request does not tell the two apart
 */
export function pendingUser(
  auth: Auth,
  { channel, address }: Contact,
  data: Metadata | undefined,
  user?: User,
): User {
  const now = auth.clock();
  const id = user?.id ?? decoyId(auth, `user\0${address}`);
  const identity = user?.identities[0];
  const pending: User = {
    ...emptyUserRow(id, now),
    [channel]: address,
    confirmation_sent_at: now,
    raw_app_meta_data: JSON.stringify({ provider: channel, providers: [channel] }),
    raw_user_meta_data: JSON.stringify(data ?? {}),
    factors: [],
    identities: [],
  };
  pending.identities = [
    {
      id: identity?.id ?? decoyId(auth, `identity\0${address}`),
      provider_id: id,
      user_id: id,
      identity_data: JSON.stringify(ownIdentityData(pending, channel)),
      provider: channel,
      last_sign_in_at: now,
      created_at: now,
      updated_at: now,
    },
  ];
  return pending;
}

/** A UUID of version 4 in form, derived from a keyed hash. */
function decoyId(auth: Auth, text: string): string {
  const bytes = Buffer.from(auth.keys.hashWithPepper('decoy id', text), 'base64url');
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return formatUuid(bytes.subarray(0, 16));
}
