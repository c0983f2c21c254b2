import type { Auth } from '../auth-context.ts';
import { iterateUsers } from '../users/user-store.ts';
import type { User } from '../users/user.ts';

/** A value as PostgreSQL reads it in an insert. */
type Literal = string;

/**
 * Every user with identities and factors as inserts for the schema `auth` of a hosted Supabase, in one transaction. Passwords go along as argon2id hashes and
 * secrets of authenticator apps in the clear, as that schema keeps them; sessions do not, because other keys sign there.
 */
export async function* exportUsers(auth: Auth): AsyncGenerator<string> {
  yield 'begin;';
  for await (const user of iterateUsers(auth.query)) yield* exportUser(auth, user);
  yield 'commit;';
}

async function* exportUser(auth: Auth, user: User): AsyncGenerator<string> {
  yield insert('auth.users', {
    instance_id: text('00000000-0000-0000-0000-000000000000'),
    id: text(user.id),
    aud: text(user.aud),
    role: text(user.role),
    email: text(user.email),
    encrypted_password: text(user.encrypted_password ?? ''),
    email_confirmed_at: instant(user.email_confirmed_at),
    invited_at: instant(user.invited_at),
    // The hosted server cannot read these when they are null.
    confirmation_token: text(''),
    recovery_token: text(''),
    email_change_token_new: text(''),
    email_change_token_current: text(''),
    email_change: text(''),
    phone_change: text(''),
    phone_change_token: text(''),
    reauthentication_token: text(''),
    last_sign_in_at: instant(user.last_sign_in_at),
    raw_app_meta_data: text(user.raw_app_meta_data),
    raw_user_meta_data: text(user.raw_user_meta_data),
    created_at: instant(user.created_at),
    updated_at: instant(user.updated_at),
    phone: text(user.phone),
    phone_confirmed_at: instant(user.phone_confirmed_at),
    banned_until: instant(user.banned_until),
    deleted_at: instant(user.deleted_at),
    is_anonymous: truth(user.is_anonymous),
  });
  for (const identity of user.identities) {
    yield insert('auth.identities', {
      id: text(identity.id),
      provider_id: text(identity.provider_id),
      user_id: text(identity.user_id),
      identity_data: text(identity.identity_data),
      provider: text(identity.provider),
      last_sign_in_at: instant(identity.last_sign_in_at),
      created_at: instant(identity.created_at),
      updated_at: instant(identity.updated_at),
    });
  }
  for (const factor of user.factors) {
    yield insert('auth.mfa_factors', {
      id: text(factor.id),
      user_id: text(factor.user_id),
      friendly_name: text(factor.friendly_name),
      factor_type: text(factor.factor_type),
      status: text(factor.status),
      created_at: instant(factor.created_at),
      updated_at: instant(factor.updated_at),
      secret: text(factor.secret === null ? null : await auth.keys.decrypt(factor.secret)),
      phone: text(factor.phone),
    });
  }
}

function insert(table: string, values: Record<string, Literal>): string {
  const names = Object.keys(values).join(', ');
  return `insert into ${table} (${names}) values (${Object.values(values).join(', ')}) on conflict (id) do nothing;`;
}

function text(value: string | null): Literal {
  return value === null ? 'null' : `'${value.replaceAll("'", "''")}'`;
}

function instant(value: number | null): Literal {
  return value === null ? 'null' : `'${new Date(value).toISOString()}'`;
}

function truth(value: number): Literal {
  return value === 1 ? 'true' : 'false';
}
