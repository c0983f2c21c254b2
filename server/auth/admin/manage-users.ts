import { readEmail, readPhone } from '../addresses.ts';
import { recordAudit, type Caller } from '../audit.ts';
import type { Auth, AuthTransaction } from '../auth-context.ts';
import { deleteFlowsOfUser } from '../flows/flow-state.ts';
import { isUsableHash } from '../passwords/password-hash.ts';
import { assertStrongPassword } from '../passwords/password-strength.ts';
import { AuthApiError } from '../auth-api-error.ts';
import { deleteSessionsOfUser } from '../sessions/session-store.ts';
import { changeEmail, changePhone, confirmEmail, confirmPhone } from '../tokens/apply-token.ts';
import { deleteTokens } from '../tokens/one-time-token.ts';
import { createUser } from '../users/create-user.ts';
import { syncOwnIdentity } from '../users/identities.ts';
import {
  deleteUser,
  findUserById,
  isEmailTaken,
  isPhoneTaken,
  lockUser,
  updateUser,
} from '../users/user-store.ts';
import { mergeClientMetadata } from '../users/metadata.ts';
import type { User } from '../users/user.ts';
import { isUuid } from '../uuid.ts';
import { readBan } from './ban-duration.ts';
import type { UserFields } from './user-fields.ts';

interface CheckedFields extends Omit<UserFields, 'password' | 'passwordHash'> {
  passwordHash: string | undefined;
  /** Undefined leaves it. */
  bannedUntil: number | null | undefined;
}

/** @throws AuthApiError `validation_failed`, `weak_password` */
async function checkFields(auth: Auth, fields: UserFields): Promise<CheckedFields> {
  const email = fields.email === '' ? '' : readEmail(fields.email);
  const phone = fields.phone === '' ? '' : readPhone(fields.phone);
  const bannedUntil = readBan(fields.banDuration, auth.clock());
  const { password, passwordHash, ...others } = fields;
  if (password && passwordHash !== '') {
    throw new AuthApiError('validation_failed', {
      message: 'Only a password or a password hash should be provided',
    });
  }
  if (passwordHash !== '' && !isUsableHash(passwordHash)) {
    throw new AuthApiError('validation_failed', {
      message:
        'A password hash must be argon2id in PHC form, of at most 64 MiB and 16 passes, with a salt of 8 to 64 bytes and a hash of 16 to 64',
    });
  }
  if (password) assertStrongPassword(password, auth.settings.passwordMinLength, [email, phone]);
  const made = password ? await auth.hasher.hash(password) : undefined;
  const hash = passwordHash === '' ? made : passwordHash;
  return { ...others, email, phone, bannedUntil, passwordHash: hash };
}

export async function createUserAsAdmin(
  auth: Auth,
  fields: UserFields,
  caller: Caller,
): Promise<User> {
  if (fields.email === '' && fields.phone === '') {
    throw new AuthApiError('validation_failed', {
      message: 'Cannot create a user without either an email or phone',
    });
  }
  const id = readNewId(fields.id ?? '');
  const checked = await checkFields(auth, fields);
  return auth.query.transaction().execute(async (trx) => {
    await assertFree(trx, checked, null);
    if (id !== undefined && (await findUserById(trx, id))) {
      throw new AuthApiError('user_already_exists');
    }
    const now = auth.clock();
    const created = await createUser(
      trx,
      {
        id,
        email: checked.email || undefined,
        phone: checked.phone || undefined,
        passwordHash: checked.passwordHash ?? null,
        isEmailConfirmed: checked.isEmailConfirmed && checked.email !== '',
        isPhoneConfirmed: checked.isPhoneConfirmed && checked.phone !== '',
        role: checked.role || undefined,
        userMetadata: checked.userMetadata,
      },
      now,
    );
    const user = await updateUser(
      trx,
      created.id,
      {
        raw_app_meta_data: mergeClientMetadata(
          created.raw_app_meta_data,
          checked.appMetadata ?? {},
        ),
        banned_until: checked.bannedUntil ?? null,
      },
      now,
    );
    const traits = { user_id: user.id };
    await recordAudit(trx, { action: 'user_signedup', actor: 'service_role', caller, now, traits });
    return user;
  });
}

/** @returns undefined for a new one */
function readNewId(id: string): string | undefined {
  if (id === '') return undefined;
  if (!isUuid(id)) {
    throw new AuthApiError('validation_failed', {
      message: 'ID must conform to the uuid v4 format',
    });
  }
  if (/^[0-]+$/.test(id)) {
    throw new AuthApiError('validation_failed', { message: 'ID cannot be a nil uuid' });
  }
  return id.toLowerCase();
}

export async function updateUserAsAdmin(
  auth: Auth,
  id: string,
  fields: UserFields,
  caller: Caller,
): Promise<User> {
  const checked = await checkFields(auth, fields);
  return auth.query.transaction().execute(async (trx) => {
    const known = await lockManagedUser(trx, id);
    await assertFree(trx, checked, known.id);
    const now = auth.clock();
    let user = await updateUser(
      trx,
      known.id,
      {
        ...(checked.role !== '' && { role: checked.role }),
        ...(checked.bannedUntil !== undefined && { banned_until: checked.bannedUntil }),
        ...(checked.userMetadata && {
          raw_user_meta_data: mergeClientMetadata(known.raw_user_meta_data, checked.userMetadata),
        }),
        ...(checked.appMetadata && {
          raw_app_meta_data: mergeClientMetadata(known.raw_app_meta_data, checked.appMetadata),
        }),
      },
      now,
    );
    user = await applyAddresses(trx, user, checked, now);
    if (checked.passwordHash !== undefined) {
      await deleteTokens(trx, user.id);
      await deleteFlowsOfUser(trx, user.id);
      await deleteSessionsOfUser(trx, user.id);
      user = await updateUser(trx, user.id, { encrypted_password: checked.passwordHash }, now);
    }
    if (checked.bannedUntil) await deleteSessionsOfUser(trx, user.id);
    const traits = { user_id: user.id };
    await recordAudit(trx, { action: 'user_modified', actor: 'service_role', caller, now, traits });
    return user;
  });
}

async function applyAddresses(
  trx: AuthTransaction,
  known: User,
  checked: CheckedFields,
  now: number,
): Promise<User> {
  let user = known;
  if (checked.email !== '' && checked.email !== user.email) {
    const wasConfirmed = user.email_confirmed_at;
    user = await changeEmail(trx, user, checked.email, now);
    if (!checked.isEmailConfirmed && wasConfirmed === null) {
      user = await updateUser(trx, user.id, { email_confirmed_at: null }, now);
      user = await syncOwnIdentity(trx, user, 'email', now);
    }
  } else if (checked.isEmailConfirmed && user.email !== null) {
    user = await confirmEmail(trx, user, now);
  }
  if (checked.phone !== '' && checked.phone !== user.phone) {
    const wasConfirmed = user.phone_confirmed_at;
    user = await changePhone(trx, user, checked.phone, now);
    if (!checked.isPhoneConfirmed && wasConfirmed === null) {
      user = await updateUser(trx, user.id, { phone_confirmed_at: null }, now);
      user = await syncOwnIdentity(trx, user, 'phone', now);
    }
  } else if (checked.isPhoneConfirmed && user.phone !== null) {
    user = await confirmPhone(trx, user, now);
  }
  return user;
}

/**
 * @param isSoft keeps the row with its id and nothing that names the person
 * @throws AuthApiError `user_not_found`
 */
export async function deleteUserAsAdmin(
  auth: Auth,
  id: string,
  isSoft: boolean,
  caller: Caller,
): Promise<void> {
  await auth.query.transaction().execute(async (trx) => {
    const user = await lockManagedUser(trx, id);
    const now = auth.clock();
    if (isSoft) await eraseUser(trx, user, now);
    else await deleteUser(trx, user.id);
    const traits = { user_id: user.id, soft: isSoft };
    await recordAudit(trx, { action: 'user_deleted', actor: 'service_role', caller, now, traits });
  });
}

async function eraseUser(trx: AuthTransaction, user: User, now: number): Promise<void> {
  await deleteTokens(trx, user.id);
  await deleteFlowsOfUser(trx, user.id);
  await trx.deleteFrom('auth_identities').where('user_id', '=', user.id).execute();
  await trx.deleteFrom('auth_mfa_factors').where('user_id', '=', user.id).execute();
  const erased = { email: null, phone: null, email_change: '', phone_change: '' };
  const unset = { encrypted_password: null, raw_app_meta_data: '{}', raw_user_meta_data: '{}' };
  await updateUser(trx, user.id, { ...erased, ...unset, deleted_at: now }, now);
  await deleteSessionsOfUser(trx, user.id);
}

/** @throws AuthApiError `validation_failed`, `user_not_found` */
export const findManagedUser = (query: Auth['query'], id: string) =>
  requireUser(id, (known) => findUserById(query, known));

const lockManagedUser = (trx: AuthTransaction, id: string) =>
  requireUser(id, (known) => lockUser(trx, known));

async function requireUser(
  id: string,
  find: (id: string) => Promise<User | undefined>,
): Promise<User> {
  if (!isUuid(id)) {
    throw new AuthApiError('validation_failed', {
      status: 404,
      message: 'user_id must be an UUID',
    });
  }
  const user = await find(id.toLowerCase());
  if (!user) throw new AuthApiError('user_not_found');
  return user;
}

async function assertFree(
  trx: AuthTransaction,
  { email, phone }: { email: string; phone: string },
  exceptId: string | null,
): Promise<void> {
  if (email !== '' && (await isEmailTaken(trx, email, exceptId)))
    throw new AuthApiError('email_exists');
  if (phone !== '' && (await isPhoneTaken(trx, phone, exceptId)))
    throw new AuthApiError('phone_exists');
}
