import type { Auth } from '../auth-context.ts';
import { formatUuid } from '../uuid.ts';
import { ownIdentityData } from './identities.ts';
import type { Metadata } from './metadata.ts';
import { emptyUserRow, type User } from './user.ts';

/**
 * What sign-up answers while an address is unconfirmed: only what the caller sent, the present time and an id.
 *
 * @param user the real user when there is one to confirm; without it the id is made from the address, the same at every call,
 * so that nobody can tell the two apart by asking twice
 */
export function pendingUser(
  auth: Auth,
  contact: { channel: 'email' | 'phone'; address: string },
  data: Metadata | undefined,
  user?: User,
): User {
  const now = auth.clock();
  const { channel, address } = contact;
  const id = user?.id ?? decoyId(auth, `user\0${address}`);
  const identity = user?.identities[0];
  const pending: User = {
    ...emptyUserRow(id, now),
    email: channel === 'email' ? address : null,
    phone: channel === 'phone' ? address : null,
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
      identity_data: JSON.stringify(ownIdentityData(pending, channel === 'email')),
      provider: channel,
      last_sign_in_at: now,
      created_at: now,
      updated_at: now,
    },
  ];
  return pending;
}

/** A UUID of version 4 in form, made from a keyed hash. */
function decoyId(auth: Auth, text: string): string {
  const bytes = Buffer.from(auth.keys.hashWithPepper('decoy id', text), 'base64url');
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return formatUuid(bytes.subarray(0, 16));
}
