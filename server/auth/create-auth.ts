import type { Context } from 'hono';
import type { Clock } from '../platform/time/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';
import type { Auth, EnqueueMail, SendText } from './auth-context.ts';
import { createOidcProvider } from './flows/oidc-provider.ts';
import type { AuthKeys } from './keys/auth-keys.ts';
import { createPasswordHasher } from './passwords/password-hash.ts';
import { createRateLimits } from './rate-limits.ts';
import type { AuthSettings } from './settings.ts';
import type { AuthTables } from './tables.ts';

export interface AuthDependencies {
  database: Database;
  settings: AuthSettings;
  keys: AuthKeys;
  clock: Clock;
  log: Log;
  enqueueMail: EnqueueMail;
  /** Undefined when no text message can be sent. */
  sendText: SendText | undefined;
  /** The address of the client behind a call, past trusted proxies. */
  clientAddress: (context: Context) => string;
}

/** Puts together what the operations work with. */
export function createAuth({ database, ...given }: AuthDependencies): Auth {
  const { settings, clock } = given;
  return {
    ...given,
    query: database.query.$extendTables<AuthTables>(),
    hasher: createPasswordHasher(),
    limitRate: createRateLimits(settings.rateLimitScale, clock),
    oidcProvider:
      settings.oidcProvider &&
      createOidcProvider(settings.oidcProvider, `${settings.externalUrl}/callback`),
  };
}
