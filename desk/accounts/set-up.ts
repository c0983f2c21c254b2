import type { AuthErrorCode, AuthUser, Caller } from '../../server/auth/auth.ts';
import { HttpError } from '../../server/platform/http/http-errors.ts';
import { commonPassword, findLengthProblem, type Accounts } from './accounts.ts';
import { createLink, restoreLink, consumeLink } from './links.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import type { DeskRole, DeskSession } from './session.ts';
import { readCode } from './sign-in.ts';
import type { LinkRow } from './tables.ts';

/** Creates the owner's set-up link, also after a reset; undefined when the owner can sign in. */
export async function createSetUpLink(accounts: Accounts): Promise<string | undefined> {
  const owner = await findOwner(accounts);
  const canSignIn = owner && (owner.factors.length > 0 || !accounts.isFactorRequired);
  return canSignIn ? undefined : createOwnerLink(accounts);
}

/**
 * Creates a set-up link: for the first owner, or for an owner who lost password and phone. Callers need shell
 * access to the server.
 */
export async function createOwnerLink(accounts: Accounts): Promise<string> {
  const owner = await findOwner(accounts);
  const target = owner
    ? ({ kind: 'reset', userId: owner.id } as const)
    : ({ kind: 'owner' } as const);
  return createLink(accounts.query, target, accounts.clock());
}

async function findOwner({ query, auth }: Accounts): Promise<AuthUser | undefined> {
  const owner = await query
    .selectFrom('desk_people')
    .select('user_id')
    .where('is_owner', '=', 1)
    .executeTakeFirst();
  return owner && auth.findUser(owner.user_id);
}

export type PasswordChoice =
  | { ok: true; token: string }
  /** Why, as a sentence. */
  | { ok: false; field: 'email' | 'password'; problem: string }
  /** Another request used the link, or removed its person, at the same moment. */
  | { ok: false; field: 'link' };

/** Consumes a link: the person now has a password, and sets up or shows a second factor. */
export async function choosePassword(
  accounts: Accounts,
  link: LinkRow,
  chosen: { email: string; password: string },
  caller: Caller,
): Promise<PasswordChoice> {
  const problem = findLengthProblem(accounts, chosen.password);
  if (problem !== undefined) return { ok: false, field: 'password', problem };
  const user = link.user_id === null ? undefined : await accounts.auth.findUser(link.user_id);
  if (user?.isBanned) return { ok: false, field: 'email', problem: 'Your account is disabled.' };
  // A mailbox alone would open the desk. Only a reset sets up a second factor again.
  const isAlone = accounts.isFactorRequired && user?.factors.length === 0;
  if (isAlone && link.kind !== 'reset') return { ok: false, field: 'link' };
  if (!(await consumeLink(accounts.query, link))) return { ok: false, field: 'link' };
  const result = await setPassword(accounts, link, chosen, caller).catch(async (error: unknown) => {
    await restoreLink(accounts.query, link);
    throw error;
  });
  if (!('userId' in result)) {
    if (result.field !== 'link') await restoreLink(accounts.query, link);
    return result;
  }
  const opened = await accounts.auth.openSession(result.userId, caller);
  if (!opened.ok) return { ok: false, field: 'link' };
  return { ok: true, token: opened.session.token };
}

type PasswordRejection = Exclude<PasswordChoice, { ok: true }>;

async function setPassword(
  { auth, clock }: Accounts,
  link: LinkRow,
  chosen: { email: string; password: string },
  caller: Caller,
): Promise<{ userId: string } | PasswordRejection> {
  if (link.user_id !== null) {
    const changed = await auth.setPassword(link.user_id, chosen.password, caller);
    if (!changed.ok) return reject(changed.reason);
    // Replaces a lost second factor, or sets up the same one again.
    if (link.kind === 'reset') await auth.resetFactors(link.user_id, caller);
    return { userId: link.user_id };
  }
  const deskRole: DeskRole = link.kind === 'owner' ? 'owner' : 'colleague';
  const email = link.email ?? chosen.email;
  const person = { is_owner: deskRole === 'owner' ? 1 : 0, joined_at: clock() };
  const created = await auth.createUser(
    { email, password: chosen.password, deskRole },
    caller,
    (query, id) =>
      query
        .insertInto('desk_people')
        .values({ user_id: id, ...person })
        .execute(),
  );
  return created.ok ? { userId: created.user.id } : reject(created.reason);
}

/** @param reason why the auth operation failed */
function reject(reason: AuthErrorCode): PasswordRejection {
  switch (reason) {
    case 'weak_password':
      return { ok: false, field: 'password', problem: commonPassword };
    case 'email_exists':
    case 'conflict': {
      const problem = 'There is an account with this address already.';
      return { ok: false, field: 'email', problem };
    }
    case 'validation_failed':
      return { ok: false, field: 'email', problem: 'Please enter a valid email address.' };
    default:
      return { ok: false, field: 'link' };
  }
}

/** A second factor during its set-up; the page carries it until its first code is verified. */
export interface NewFactor {
  factorId: string;
  secret: string;
}

/** @throws HttpError 429 when too many were begun in the last minutes */
export async function beginFactor(
  { auth }: Accounts,
  session: DeskSession,
  caller: Caller,
): Promise<NewFactor> {
  // Unlike other unfinished ones, because the page may be opened again.
  const name = `App ${crypto.randomUUID().slice(0, 8)}`;
  const enrolled = await auth.enrollTotp(session.token, name, caller);
  if (enrolled.ok) return enrolled;
  throw new HttpError(
    429,
    'too_many',
    'The page was opened too often. Wait five minutes, then open it again.',
  );
}

/**
 * Verifies the first code of a new second factor, which signs its user in and takes the place of an earlier one.
 *
 * @throws HttpError 409 when the verification of another one has discarded it
 */
export async function finishFactor(
  { auth, query }: Accounts,
  session: DeskSession,
  { factorId, code }: { factorId: string; code: string },
  caller: Caller,
) {
  const verified = await auth.verifyTotp(session.token, factorId, readCode(code), caller, true);
  if (!verified.ok && verified.reason === 'mfa_factor_not_found') {
    const message =
      'You signed in or began again elsewhere, so this picture does not count any more. Begin again, with a new one.';
    throw new HttpError(409, 'gone', message);
  }
  if (!verified.ok) return verified;
  return { ...verified, recoveryCodes: await createRecoveryCodes(query, session.person.id) };
}
