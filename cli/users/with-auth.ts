import { existsSync } from 'node:fs';
import { openAuth, type AuthUser, type Caller, type OpenAuth } from '../../server/auth/auth.ts';
import { systemClock } from '../../server/platform/time/clock.ts';
import { createLog } from '../../server/platform/log/log.ts';
import { CommandError, UnusableData } from '../command-error.ts';
import { withData, type DataOptions } from '../open-data.ts';

/** The actor in the audit log. */
export const commandCaller: Caller = { ipAddress: 'command', userAgent: null };

/**
 * Opens users and keys by the server's settings and runs the work, like {@link withData}.
 *
 * @throws UnusableData when there are no keys and none may be created: no server would accept those of a mistyped folder
 */
export function withAuth<T>(
  work: (auth: OpenAuth) => Promise<T>,
  options: DataOptions = {},
): Promise<T> {
  return withData(async (database, config) => {
    const { keysFile } = config.auth;
    if (!options.mayCreate && !existsSync(keysFile)) {
      throw new UnusableData(
        `There are no keys in ${keysFile}. Set DATA_DIR or AUTH_KEYS_FILE as for the server, which creates them at its first start.`,
      );
    }
    const log = createLog('silent');
    const opening = openAuth({ database, settings: config.auth, clock: systemClock, log });
    return work(await usableKeys(opening));
  }, options);
}

/** @throws UnusableData when the key file is damaged, unreadable or not writable */
export async function usableKeys<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UnusableData(`The keys cannot be used: ${reason}`, { cause });
  }
}

/** @throws CommandError when nobody has the address, or else the id */
export async function findUser(auth: OpenAuth, email?: string, id = ''): Promise<AuthUser> {
  const user = await (email === undefined ? auth.findUser(id) : auth.findUserByEmail(email));
  if (user) return user;
  const named = email === undefined ? `id ${id}` : `address ${email}`;
  throw new CommandError(`Nobody has the ${named}.`);
}

/** @throws CommandError with the reason when the operation failed */
export function assertDone<Outcome extends { ok: true } | { ok: false; message: string }>(
  outcome: Outcome,
): Extract<Outcome, { ok: true }> {
  if (outcome.ok) return outcome as Extract<Outcome, { ok: true }>;
  throw new CommandError(outcome.message);
}
