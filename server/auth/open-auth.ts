import type { Clock } from '../platform/time/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';
import { createAuth } from './create-auth.ts';
import { openAuthKeys } from './keys/auth-keys.ts';
import { rotateKeys } from './keys/key-file.ts';
import { createAuthOperations } from './operations/auth-operations.ts';
import type { AuthSettings } from './settings.ts';

/** The operations for a command, which runs with or without the server. */
export type OpenAuth = Awaited<ReturnType<typeof openAuth>>;

/** Opens users and keys without routes, and without a worker that sends mail. */
export async function openAuth(given: {
  database: Database;
  settings: AuthSettings;
  clock: Clock;
  log: Log;
}) {
  const { settings, clock } = given;
  const keys = await openAuthKeys(settings.keysFile, settings.jwtSecret, clock);
  const auth = createAuth({
    ...given,
    keys,
    enqueueMail: () => Promise.reject(new Error('Commands send no mail.')),
    sendText: undefined,
    clientAddress: () => '',
  });
  return {
    ...createAuthOperations(auth),
    /** The settings for clients. The service-role key has all rights. */
    readKeys: async () => ({
      url: settings.externalUrl,
      publishableKey: keys.publishableKey(),
      serviceRoleKey: await keys.signServiceRoleKey(),
    }),
    /** @returns the id of the new signing key. Also replaces the service-role key unless it is kept */
    rotateKeys: (options: { keepsServiceKey: boolean }) =>
      rotateKeys(settings.keysFile, clock(), options),
  };
}
