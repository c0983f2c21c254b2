import { Hono, type Context } from 'hono';
import { cors } from 'hono/cors';
import type { Log } from '../platform/log/log.ts';
import { isStorageUnavailable } from '../platform/database/storage-errors.ts';
import { addAdminRoutes } from './admin/routes.ts';
import { createAuth, type AuthDependencies } from './create-auth.ts';
import { addDisabledFeatures } from './disabled-features.ts';
import { addFactorRoutes } from './factors/routes.ts';
import { addFlowRoutes } from './flows/routes.ts';
import { AuthApiError } from './auth-api-error.ts';
import { addSessionRoutes } from './sessions/routes.ts';
import type { AuthSettings } from './settings.ts';
import { addTokenRoutes } from './tokens/routes.ts';
import { addUserRoutes } from './users/routes.ts';
import {
  apiVersionHeader,
  errorCodeHeader,
  readApiVersion,
  toWireError,
  toWireKeys,
  toWireSettings,
  wireHealth,
} from './schemas.ts';

/** How long others may keep the public keys, as the client does itself. */
const keysMaxAgeSeconds = 600;

/** Everything under `/auth/v1`: the calls Supabase's client makes. */
export function createAuthRoutes(dependencies: AuthDependencies): Hono {
  const auth = createAuth(dependencies);
  const { settings } = auth;
  const routes = new Hono();
  routes.use(allowOrigins(settings));
  routes.get('/health', (context) => context.json(wireHealth));
  routes.get('/settings', (context) => context.json(toWireSettings(settings)));
  routes.get('/.well-known/jwks.json', (context) =>
    context.json(toWireKeys(auth.keys.listPublicKeys()), 200, {
      'cache-control': `public, max-age=${keysMaxAgeSeconds}`,
    }),
  );
  // Before the factors, whose addresses take any name.
  addDisabledFeatures(routes, auth);
  addSessionRoutes(routes, auth);
  addUserRoutes(routes, auth);
  addTokenRoutes(routes, auth);
  addFlowRoutes(routes, auth);
  addFactorRoutes(routes, auth);
  addAdminRoutes(routes, auth);
  routes.all('*', () => {
    throw new AuthApiError('not_found');
  });
  routes.onError((error, context) => answerRefusal(error, context, auth.log));
  return routes;
}

/** Without the exposed headers the client loses the code of an error across origins. */
function allowOrigins(settings: AuthSettings) {
  const allowed = new Set([new URL(settings.siteUrl).origin, ...settings.corsOrigins]);
  return cors({
    origin: (origin) => (allowed.has(origin) || allowed.has('*') ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
    allowHeaders: [
      'authorization',
      'x-client-info',
      'apikey',
      'content-type',
      'x-idempotency-key',
      'x-supabase-api-version',
    ],
    exposeHeaders: [apiVersionHeader, errorCodeHeader, 'X-Total-Count', 'Link', 'Retry-After'],
    maxAge: 7_200,
  });
}

function answerRefusal(error: unknown, context: Context, log: Log): Response {
  const refusal = toRefusal(error);
  const facts = { code: refusal.code, status: refusal.status, path: context.req.path };
  if (refusal.status >= 500) log.error({ ...facts, err: error }, 'auth call failed');
  else log.debug(facts, 'auth call refused');
  const version = readApiVersion(context.req.header(apiVersionHeader));
  if (version !== 'initial') context.header(apiVersionHeader, version);
  context.header(errorCodeHeader, refusal.code);
  if (refusal.retryAfterSeconds !== undefined) {
    context.header('retry-after', String(refusal.retryAfterSeconds));
  }
  return context.json(toWireError(refusal, version), refusal.status);
}

function toRefusal(error: unknown): AuthApiError {
  if (error instanceof AuthApiError) return error;
  if (isAlreadyThere(error)) return new AuthApiError('conflict');
  if (isStorageUnavailable(error)) {
    return new AuthApiError('unexpected_failure', {
      status: 503,
      // When a connection ends during the commit, nobody knows.
      message: 'It may not have been done. Please try again soon.',
      retryAfterSeconds: 5,
    });
  }
  return new AuthApiError('unexpected_failure');
}

/** Two calls that create the same thing at the same moment: the unique index let one through. */
function isAlreadyThere(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  const sqliteUniqueCodes: unknown[] = [1555, 2067];
  return code === '23505' || sqliteUniqueCodes.includes(errcode);
}
