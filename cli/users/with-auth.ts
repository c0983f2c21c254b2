import type { Auth } from '../../server/auth/auth.ts';
import type { Caller } from '../../server/auth/audit.ts';
import { createAuth } from '../../server/auth/create-auth.ts';
import { openAuthKeys } from '../../server/auth/keys/auth-keys.ts';
import { AuthApiError } from '../../server/auth/auth-api-error.ts';
import { findUserByEmail } from '../../server/auth/users/user-store.ts';
import type { User } from '../../server/auth/users/user.ts';
import { systemClock } from '../../server/platform/time/clock.ts';
import { createLog } from '../../server/platform/log/log.ts';
import { CommandError, UnusableData } from '../command-error.ts';
import { withData, type DataOptions } from '../open-data.ts';

/** Who the audit table says it was. */
export const commandCaller: Caller = { ipAddress: 'command', userAgent: null };

/** Opens users and keys by the server's settings and runs the work, as {@link withData}; a refusal becomes a sentence. */
export function withAuth<T>(work: (auth: Auth) => Promise<T>, options?: DataOptions): Promise<T> {
  return withData(async (database, config) => {
    const settings = config.auth;
    const keys = await usableKeys(openAuthKeys(settings.keysFile, settings.jwtSecret, systemClock));
    const auth = createAuth({
      database,
      settings,
      keys,
      clock: systemClock,
      log: createLog('silent'),
      enqueueMail: () => Promise.reject(new Error('Commands send no mails.')),
      sendText: undefined,
      clientAddress: () => commandCaller.ipAddress,
    });
    try {
      return await work(auth);
    } catch (error) {
      if (error instanceof AuthApiError) throw new CommandError(error.message);
      throw error;
    }
  }, options);
}

/** @throws UnusableData when the file of the keys is damaged, or may not be read or written */
export async function usableKeys<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UnusableData(`The keys cannot be used: ${reason}`, { cause });
  }
}

/** @throws CommandError when nobody has the address */
export async function findUser(auth: Auth, email: string): Promise<User> {
  const user = await findUserByEmail(auth.query, email.trim().toLowerCase());
  if (!user) throw new CommandError(`Nobody has the address ${email}.`);
  return user;
}
