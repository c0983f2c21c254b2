import { createUserAsAdmin, deleteUserAsAdmin, updateUserAsAdmin } from '../admin/manage-users.ts';
import { exportUsers } from '../admin/export-users.ts';
import { noChanges, type UserFields } from '../admin/user-fields.ts';
import type { Caller } from '../audit.ts';
import type { Auth } from '../auth-context.ts';
import { removeAllFactors } from '../factors/remove-factor.ts';
import { findLivingUser, findUserByEmail, iterateUsers } from '../users/user-store.ts';
import { deskRoleKey } from '../users/user.ts';
import { toAuthUser, type AuthUser } from './auth-user.ts';
import { toOutcome, type Outcome } from './outcome.ts';

/** `validation_failed` where an address, password or id has a wrong form; `conflict` where two calls create the same user at once. */
type CreateReason = 'email_exists' | 'weak_password' | 'validation_failed' | 'conflict';
type ChangeOutcome = Promise<Outcome<{ user: AuthUser }, 'user_not_found'>>;

/** Longer than anybody waits: a hundred years. */
const forever = '876000h';

/** What an administrator does with users. */
export interface UserOperations {
  /** Creates a user with a confirmed address. @param fields without a role the user is one like those of the public calls */
  createUser(
    fields: { email: string; password: string; deskRole?: string },
    caller: Caller,
  ): Promise<Outcome<{ user: AuthUser }, CreateReason>>;
  findUser(id: string): Promise<AuthUser | undefined>;
  findUserByEmail(email: string): Promise<AuthUser | undefined>;
  /** Every user, the newest first. */
  listUsers(): AsyncGenerator<AuthUser>;
  /** Counts at once, also in open sessions. @param role null takes it away */
  setDeskRole(userId: string, role: string | null, caller: Caller): ChangeOutcome;
  /** Ends all sessions, links and codes of the user. */
  setPassword(
    userId: string,
    password: string,
    caller: Caller,
  ): Promise<Outcome<{ user: AuthUser }, 'user_not_found' | 'weak_password' | 'validation_failed'>>;
  /** Ends all sessions of the user, who cannot sign in until the ban is lifted. */
  banUser(userId: string, caller: Caller): ChangeOutcome;
  liftBan(userId: string, caller: Caller): ChangeOutcome;
  /** Deletes the user with sessions, identities and factors. */
  deleteUser(userId: string, caller: Caller): Promise<Outcome<object, 'user_not_found'>>;
  /** Removes every second factor, for a lost telephone. Sessions fall back to one factor. */
  resetFactors(
    userId: string,
    caller: Caller,
  ): Promise<Outcome<{ removed: number }, 'user_not_found'>>;
  /** SQL inserts for the schema `auth` of a hosted Supabase, line by line. */
  exportUsers(): AsyncGenerator<string>;
}

export function createUserOperations(auth: Auth): UserOperations {
  const view = (user: Parameters<typeof toAuthUser>[0]) => toAuthUser(user, auth.clock());

  function change<Reason extends 'user_not_found' | 'weak_password' | 'validation_failed'>(
    expected: readonly Reason[],
    userId: string,
    fields: Partial<UserFields>,
    caller: Caller,
  ) {
    return toOutcome(expected, async () => ({
      user: view(await updateUserAsAdmin(auth, userId, { ...noChanges, ...fields }, caller)),
    }));
  }

  return {
    createUser: ({ email, password, deskRole }, caller) =>
      toOutcome(['email_exists', 'weak_password', 'validation_failed', 'conflict'], async () => {
        const appMetadata = deskRole === undefined ? undefined : { [deskRoleKey]: deskRole };
        const fields = { ...noChanges, email, password, appMetadata, isEmailConfirmed: true };
        return { user: view(await createUserAsAdmin(auth, fields, caller)) };
      }),

    async findUser(id) {
      const user = await findLivingUser(auth.query, id);
      return user && view(user);
    },

    async findUserByEmail(email) {
      const user = await findUserByEmail(auth.query, email.trim().toLowerCase());
      return user && view(user);
    },

    async *listUsers() {
      for await (const user of iterateUsers(auth.query)) yield view(user);
    },

    setDeskRole: (userId, role, caller) =>
      change(['user_not_found'], userId, { appMetadata: { [deskRoleKey]: role } }, caller),

    setPassword: (userId, password, caller) =>
      change(
        ['user_not_found', 'weak_password', 'validation_failed'],
        userId,
        { password },
        caller,
      ),

    banUser: (userId, caller) =>
      change(['user_not_found'], userId, { banDuration: forever }, caller),
    liftBan: (userId, caller) =>
      change(['user_not_found'], userId, { banDuration: 'none' }, caller),

    deleteUser: (userId, caller) =>
      toOutcome(['user_not_found'], async () => {
        await deleteUserAsAdmin(auth, userId, false, caller);
        return {};
      }),

    resetFactors: (userId, caller) =>
      toOutcome(['user_not_found'], async () => ({
        removed: await removeAllFactors(auth, userId, caller),
      })),

    exportUsers: () => exportUsers(auth),
  };
}
