import type { Auth } from '../auth.ts';
import { ownIdentityData } from './identities.ts';
import type { Metadata, User } from './user.ts';

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
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: channel === 'email' ? address : null,
    encrypted_password: null,
    email_confirmed_at: null,
    invited_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    email_change: '',
    email_change_sent_at: null,
    email_change_confirm_status: 0,
    last_sign_in_at: null,
    raw_app_meta_data: JSON.stringify({ provider: channel, providers: [channel] }),
    raw_user_meta_data: JSON.stringify(data ?? {}),
    created_at: now,
    updated_at: now,
    phone: channel === 'phone' ? address : null,
    phone_confirmed_at: null,
    phone_change: '',
    phone_change_sent_at: null,
    reauthentication_sent_at: null,
    banned_until: null,
    deleted_at: null,
    is_anonymous: 0,
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
  const hex = bytes.toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
