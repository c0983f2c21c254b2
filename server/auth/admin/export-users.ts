import type { Auth } from '../auth-context.ts';
import { listAllUsers } from '../users/user-store.ts';
import type { User } from '../users/user.ts';

/**
 * Every user with identities and factors as inserts for the schema `auth` of a hosted Supabase, in one transaction.
 * Includes passwords as argon2id hashes and secrets of authenticator apps in the clear, as that schema stores them.
 * Excludes sessions, because other keys sign there.
 */
export async function* exportUsers(auth: Auth): AsyncGenerator<string> {
  yield 'begin;';
  for (const user of await listAllUsers(auth)) yield* exportUser(auth, user);
  yield 'commit;';
}

async function* exportUser(auth: Auth, user: User): AsyncGenerator<string> {
  yield insert('auth.users', {
    instance_id: '00000000-0000-0000-0000-000000000000',
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email,
    encrypted_password: user.encrypted_password ?? '',
    email_confirmed_at: user.email_confirmed_at,
    invited_at: user.invited_at,
    // The hosted server cannot read null in these columns.
    confirmation_token: '',
    recovery_token: '',
    email_change_token_new: '',
    email_change_token_current: '',
    email_change: '',
    phone_change: '',
    phone_change_token: '',
    reauthentication_token: '',
    last_sign_in_at: user.last_sign_in_at,
    raw_app_meta_data: user.raw_app_meta_data,
    raw_user_meta_data: user.raw_user_meta_data,
    created_at: user.created_at,
    updated_at: user.updated_at,
    phone: user.phone,
    phone_confirmed_at: user.phone_confirmed_at,
    banned_until: user.banned_until,
    deleted_at: user.deleted_at,
    is_anonymous: user.is_anonymous === 1,
  });
  for (const identity of user.identities) yield insert('auth.identities', { ...identity });
  for (const factor of user.factors) {
    yield insert('auth.mfa_factors', {
      id: factor.id,
      user_id: factor.user_id,
      friendly_name: factor.friendly_name,
      factor_type: factor.factor_type,
      status: factor.status,
      created_at: factor.created_at,
      updated_at: factor.updated_at,
      secret: factor.secret === null ? null : await auth.keys.decrypt(factor.secret),
      phone: factor.phone,
    });
  }
}

type Value = string | number | boolean | null;

function insert(table: string, values: Record<string, Value>): string {
  const names = Object.keys(values).join(', ');
  const literals = Object.values(values).map(toLiteral).join(', ');
  return `insert into ${table} (${names}) values (${literals}) on conflict (id) do nothing;`;
}

/** A value as PostgreSQL reads it; the numbers are instants. */
function toLiteral(value: Value): string {
  if (value === null || typeof value === 'boolean') return String(value);
  const text = typeof value === 'number' ? new Date(value).toISOString() : value;
  return `'${text.replaceAll("'", "''")}'`;
}
