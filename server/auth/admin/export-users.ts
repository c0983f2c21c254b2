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
  const {
    identities,
    factors,
    signed_up_at: _at,
    email_change_confirm_status: _status,
    ...row
  } = user;
  yield insert('auth.users', {
    ...row,
    instance_id: '00000000-0000-0000-0000-000000000000',
    is_anonymous: user.is_anonymous === 1,
    // The hosted server cannot read null in these columns.
    encrypted_password: user.encrypted_password ?? '',
    confirmation_token: '',
    recovery_token: '',
    email_change_token_new: '',
    email_change_token_current: '',
    email_change: '',
    phone_change: '',
    phone_change_token: '',
    reauthentication_token: '',
  });
  for (const identity of identities) yield insert('auth.identities', { ...identity });
  for (const { last_used_step: _step, ...factor } of factors) {
    const secret = factor.secret === null ? null : await auth.keys.decrypt(factor.secret);
    yield insert('auth.mfa_factors', { ...factor, last_challenged_at: null, secret });
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
