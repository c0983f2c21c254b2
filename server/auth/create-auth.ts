import type { Database } from '../platform/database/database.ts';
import { createRateLimit } from '../platform/http/rate-limit.ts';
import type { Auth, AuthDependencies } from './auth-context.ts';
import { createOidcProvider } from './flows/oidc-provider.ts';
import { createPasswordHasher } from './passwords/password-hash.ts';
import { createRateLimits } from './rate-limits.ts';
import { maxGuesses, tokenLifetimeMs } from './tokens/one-time-token.ts';

/** Creates the dependencies of the operations. */
export function createAuth({
  database,
  ...given
}: AuthDependencies & { database: Database }): Auth {
  const { settings, clock } = given;
  return {
    ...given,
    query: database.query,
    hasher: createPasswordHasher(),
    limitRate: createRateLimits(settings.rateLimitScale, clock),
    sendThrottle: createRateLimit(1, settings.sendIntervalMs, clock),
    codeGuesses: createRateLimit(maxGuesses, tokenLifetimeMs, clock),
    oidcProvider:
      settings.oidcProvider &&
      createOidcProvider(settings.oidcProvider, `${settings.externalUrl}/callback`),
    afterCommit() {
      throw new Error('There is no transaction here.');
    },
  };
}
