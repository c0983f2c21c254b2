import type { z } from 'zod';
import { createUserAsAdmin, deleteUserAsAdmin, updateUserAsAdmin } from '../admin/manage-users.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { exportUsers } from '../admin/export-users.ts';
import { inTransaction, type Auth } from '../auth-context.ts';
import type { Caller } from '../caller.ts';
import { removeFactors } from '../factors/remove-factor.ts';
import { requests } from '../schemas.ts';
import { findActiveUser, findUserBy, listAllUsers } from '../users/user-store.ts';
import { deskRoleKey, type User } from '../users/user.ts';
import { toAuthUser, type AuthUser } from './auth-user.ts';
import { toOutcome } from './outcome.ts';

/** Practically forever: a hundred years. */
const forever = '876000h';

/** What an administrator does with users. */
export function createUserOperations(auth: Auth) {
  const view = (user: User) => toAuthUser(user, auth.clock());

  function change(
    userId: string,
    fields: Partial<z.input<typeof requests.adminUser>>,
    caller: Caller,
  ) {
    return toOutcome(async () => {
      const changes = requests.adminUser.parse(fields);
      return { user: view(await updateUserAsAdmin({ ...auth, caller }, userId, changes)) };
    });
  }

  return {
    /**
     * Creates a user with a confirmed address, in place of a sign-up with it that nobody has confirmed.
     *
     * @param fields without a role the user is like those of the public calls
     * @param record stores what else the user needs, in the same transaction
     */
    createUser: (
      fields: { email: string; password: string; deskRole?: string },
      caller: Caller,
      record?: NonNullable<Parameters<typeof createUserAsAdmin>[2]>['record'],
    ) =>
      toOutcome(async () => {
        const { email, password, deskRole } = fields;
        const app_metadata = deskRole === undefined ? undefined : { [deskRoleKey]: deskRole };
        const given = { email, password, app_metadata, email_confirm: true };
        const user = requests.adminUser.parse(given);
        const options = { record, replacesUnproven: true };
        return { user: view(await createUserAsAdmin({ ...auth, caller }, user, options)) };
      }),

    async findUser(id: string): Promise<AuthUser | undefined> {
      const user = await findActiveUser(auth, id);
      return user && view(user);
    },

    async findUserByEmail(email: string): Promise<AuthUser | undefined> {
      const user = await findUserBy(auth, 'email', email.trim().toLowerCase());
      return user && view(user);
    },

    /** Every user, the newest first, except the soft-deleted ones, of whom only a row is left. */
    async listUsers(): Promise<AuthUser[]> {
      const users = await listAllUsers(auth);
      return users.filter((user) => user.deleted_at === null).map(view);
    },

    /** Ends all sessions, links and codes of the user. */
    setPassword: (userId: string, password: string, caller: Caller) =>
      change(userId, { password }, caller),

    /** Ends all sessions of the user, who cannot sign in until the ban is lifted. */
    banUser: (userId: string, caller: Caller) => change(userId, { ban_duration: forever }, caller),

    liftBan: (userId: string, caller: Caller) => change(userId, { ban_duration: 'none' }, caller),

    /** Deletes the user with sessions, identities and factors. */
    deleteUser: (userId: string, caller: Caller) =>
      toOutcome(async () => {
        await deleteUserAsAdmin({ ...auth, caller }, userId, false);
        return {};
      }),

    /** Removes every second factor, for a lost telephone, and ends every session. */
    resetFactors: (userId: string, caller: Caller) =>
      toOutcome(async () => ({
        removed: await removeFactors({ ...auth, caller }, userId),
      })),

    /** Queues a mail with a link that the caller created. */
    mailLink: (
      kind: 'invite' | 'recovery',
      to: string,
      { linkLifetimeMs, ...facts }: { link: string; linkLifetimeMs: number; opening?: string },
    ) =>
      inTransaction(auth, (trx) => {
        const mail = composeMail(kind, { to, siteUrl: auth.settings.siteUrl, ...facts });
        return trx.enqueueMail(trx, { ...mail, linkLifetimeMs });
      }),

    /** SQL inserts for the schema `auth` of a hosted Supabase, line by line. */
    exportUsers: () => exportUsers(auth),
  };
}
