import type { z } from 'zod';
import { channels, readContacts, type Channel } from '../addresses.ts';
import { recordAudit } from '../audit.ts';
import { inTransaction, type Auth, type AuthCall } from '../auth-context.ts';
import { administrator } from '../passwords/hash-requester.ts';
import { isUsableHash } from '../passwords/password-hash.ts';
import { assertStrongPassword } from '../passwords/password-strength.ts';
import { AuthApiError, invalid } from '../auth-api-error.ts';
import type { requests } from '../schemas.ts';
import { deleteSessionsOfUser } from '../sessions/session-store.ts';
import { revokeAccess } from '../sessions/sign-out.ts';
import { changeAddress, confirmAddress } from '../tokens/apply-token.ts';
import { createUser } from '../users/create-user.ts';
import { syncOwnIdentity } from '../users/identities.ts';
import { assertFree, findUserById, lockUser, updateUser } from '../users/user-store.ts';
import { mergeClientMetadata } from '../users/metadata.ts';
import { deleteUnprovenUser } from '../users/unconfirmed-user.ts';
import type { User } from '../users/user.ts';
import { isUuid, readUuid } from '../uuid.ts';
import { readBan } from './ban-duration.ts';
import type { Query } from '../../platform/database/database.ts';

/** The fields that an administrator may set; empty ones change nothing. */
export type UserFields = z.infer<typeof requests.adminUser>;

type CheckedFields = Awaited<ReturnType<typeof checkFields>>;

/** @throws AuthApiError `validation_failed`, `weak_password` */
async function checkFields(auth: Auth, fields: UserFields) {
  const contacts = readContacts(fields);
  /** Undefined leaves it unchanged. */
  const bannedUntil = readBan(fields.ban_duration, auth.clock());
  const { password, password_hash: given } = fields;
  if (password && given !== '') {
    throw invalid('Only a password or a password hash should be provided');
  }
  if (given !== '' && !isUsableHash(given)) {
    throw invalid(
      'A password hash must be argon2id in PHC form, of at most 64 MiB and 16 passes, with a salt of 8 to 64 bytes and a hash of 16 to 64',
    );
  }
  const addresses = contacts.map(({ address }) => address);
  if (password) assertStrongPassword(password, auth.settings.passwordMinLength, addresses);
  const made = password ? await auth.hasher.hash(password, administrator) : undefined;
  return { ...fields, contacts, bannedUntil, passwordHash: given || made };
}

interface CreateOptions {
  /** Stores what else a user needs, in the same transaction. */
  record?: ((query: Query, userId: string) => Promise<unknown>) | undefined;
  /** Whether it replaces a user whose address nobody has confirmed. */
  replacesUnproven?: boolean;
}

export async function createUserAsAdmin(
  call: AuthCall,
  fields: UserFields,
  { record, replacesUnproven = false }: CreateOptions = {},
): Promise<User> {
  if (fields.email === '' && fields.phone === '') {
    throw invalid('Cannot create a user without either an email or phone');
  }
  const id = readNewId(fields.id);
  const checked = await checkFields(call, fields);
  return inTransaction(call, async (trx) => {
    for (const contact of checked.contacts) {
      if (replacesUnproven) await deleteUnprovenUser(trx, contact);
      await assertFree(trx, contact);
    }
    if (id !== undefined && (await findUserById(trx, id))) {
      throw new AuthApiError('user_already_exists');
    }
    const created = await createUser(trx, {
      id,
      contacts: checked.contacts,
      confirmed: channels.filter((channel) => checked[`${channel}_confirm`]),
      passwordHash: checked.passwordHash ?? null,
      role: checked.role,
      userMetadata: checked.user_metadata,
    });
    const { raw_app_meta_data: known } = created;
    const user = await updateUser(trx, created.id, {
      raw_app_meta_data: mergeClientMetadata(known, checked.app_metadata ?? {}),
      banned_until: checked.bannedUntil ?? null,
    });
    await recordAudit(trx, 'user_signedup', 'service_role', { user_id: user.id });
    await record?.(trx.query, user.id);
    return user;
  });
}

/** @returns undefined for a new one */
function readNewId(id: string): string | undefined {
  if (id === '') return undefined;
  if (!isUuid(id)) throw invalid('ID must conform to the uuid v4 format');
  if (/^[0-]+$/.test(id)) throw invalid('ID cannot be a nil uuid');
  return id.toLowerCase();
}

export async function updateUserAsAdmin(
  call: AuthCall,
  id: string,
  fields: UserFields,
): Promise<User> {
  const checked = await checkFields(call, fields);
  const { role, bannedUntil, user_metadata: userMetadata, app_metadata: appMetadata } = checked;
  return inTransaction(call, async (trx) => {
    const known = await lockManagedUser(trx, id);
    for (const contact of checked.contacts) await assertFree(trx, contact, known.id);
    let user = await updateUser(trx, known.id, {
      ...(role !== '' && { role }),
      ...(bannedUntil !== undefined && { banned_until: bannedUntil }),
      ...(userMetadata && {
        raw_user_meta_data: mergeClientMetadata(known.raw_user_meta_data, userMetadata),
      }),
      ...(appMetadata && {
        raw_app_meta_data: mergeClientMetadata(known.raw_app_meta_data, appMetadata),
      }),
    });
    for (const channel of channels) user = await applyAddress(trx, user, channel, checked);
    if (checked.passwordHash !== undefined) {
      await revokeAccess(trx, user.id);
      user = await updateUser(trx, user.id, { encrypted_password: checked.passwordHash });
    }
    if (bannedUntil) await deleteSessionsOfUser(trx, user.id);
    await recordAudit(trx, 'user_modified', 'service_role', { user_id: user.id });
    return user;
  });
}

async function applyAddress(
  trx: Auth,
  known: User,
  channel: Channel,
  checked: CheckedFields,
): Promise<User> {
  const contact = checked.contacts.find((given) => given.channel === channel);
  const isConfirmed = checked[`${channel}_confirm`];
  if (!contact || contact.address === known[channel]) {
    return isConfirmed && known[channel] !== null ? confirmAddress(trx, known, channel) : known;
  }
  const user = await changeAddress(trx, known, contact);
  if (isConfirmed || known[`${channel}_confirmed_at` as const] !== null) return user;
  const unconfirmed = await updateUser(trx, user.id, { [`${channel}_confirmed_at`]: null });
  return syncOwnIdentity(trx, unconfirmed, channel);
}

/**
 * @param isSoft keeps the row with its id, without personal data
 * @throws AuthApiError `user_not_found`
 */
export async function deleteUserAsAdmin(
  call: AuthCall,
  id: string,
  isSoft: boolean,
): Promise<void> {
  await inTransaction(call, async (trx) => {
    const user = await lockManagedUser(trx, id);
    if (isSoft) await eraseUser(trx, user);
    else await trx.query.deleteFrom('auth_users').where('id', '=', user.id).execute();
    await recordAudit(trx, 'user_deleted', 'service_role', { user_id: user.id, soft: isSoft });
  });
}

async function eraseUser(trx: Auth, user: User): Promise<void> {
  await revokeAccess(trx, user.id);
  await trx.query.deleteFrom('auth_identities').where('user_id', '=', user.id).execute();
  await trx.query.deleteFrom('auth_mfa_factors').where('user_id', '=', user.id).execute();
  await updateUser(trx, user.id, {
    email: null,
    phone: null,
    encrypted_password: null,
    raw_app_meta_data: '{}',
    raw_user_meta_data: '{}',
    deleted_at: trx.clock(),
  });
}

/** @throws AuthApiError `validation_failed`, `user_not_found` */
export async function findManagedUser(auth: Auth, id: string, find = findUserById): Promise<User> {
  const user = await find(auth, readUuid(id, 'user_id'));
  if (!user) throw new AuthApiError('user_not_found');
  return user;
}

const lockManagedUser = (trx: Auth, id: string) => findManagedUser(trx, id, lockUser);
