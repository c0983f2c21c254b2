import { Hono, type Context } from 'hono';
import { cors } from 'hono/cors';
import { clientHeaders } from '../platform/http/client-headers.ts';
import type { Log } from '../platform/log/log.ts';
import type { Auth } from './auth-context.ts';
import { addAdminRoutes } from './admin/routes.ts';
import { addFactorRoutes } from './factors/routes.ts';
import { addFlowRoutes } from './flows/routes.ts';
import { AuthApiError } from './auth-api-error.ts';
import { addSessionRoutes } from './sessions/routes.ts';
import type { AuthSettings } from './settings.ts';
import { toAuthApiError } from './to-auth-api-error.ts';
import { addTokenRoutes } from './tokens/routes.ts';
import { addUserRoutes } from './users/routes.ts';
import {
  apiVersionHeader,
  errorCodeHeader,
  readApiVersion,
  toErrorResponse,
  toOpenIdConfiguration,
  toSettingsResponse,
  healthResponse,
} from './schemas.ts';

/** How long clients may cache the public keys; the same as in the client itself. */
const keysMaxAgeSeconds = 600;

/** Everything under `/auth/v1`: the calls of Supabase's client. */
export function createAuthRoutes(auth: Auth): Hono {
  const { settings } = auth;
  const routes = new Hono();
  routes.use(allowOrigins(settings));
  routes.get('/health', (context) => context.json(healthResponse));
  routes.get('/settings', (context) => context.json(toSettingsResponse(settings)));
  // Set on the context: among the arguments of `json` it would lose to the header that `createApp` set before.
  const answerCacheable = (context: Context, body: object) => {
    context.header('cache-control', `public, max-age=${keysMaxAgeSeconds}`);
    return context.json(body);
  };
  routes.get('/.well-known/jwks.json', (context) =>
    answerCacheable(context, { keys: auth.keys.listPublicKeys() }),
  );
  routes.get('/.well-known/openid-configuration', (context) =>
    answerCacheable(context, toOpenIdConfiguration(settings)),
  );
  addSessionRoutes(routes, auth);
  addUserRoutes(routes, auth);
  addTokenRoutes(routes, auth);
  addFlowRoutes(routes, auth);
  addFactorRoutes(routes, auth);
  addAdminRoutes(routes, auth);
  routes.all('/sso/*', () => {
    throw new AuthApiError('saml_provider_disabled');
  });
  routes.all('*', () => {
    throw new AuthApiError('not_found');
  });
  routes.onError((error, context) => answerError(error, context, auth.log));
  return routes;
}

/** Without the exposed headers the client loses the code of an error across origins. */
function allowOrigins(settings: AuthSettings) {
  const allowed = new Set([new URL(settings.siteUrl).origin, ...settings.corsOrigins]);
  return cors({
    origin: (origin) => (allowed.has(origin) || allowed.has('*') ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    allowHeaders: [...clientHeaders, 'x-idempotency-key'],
    exposeHeaders: [apiVersionHeader, errorCodeHeader, 'X-Total-Count', 'Link', 'Retry-After'],
    maxAge: 7_200,
  });
}

function answerError(thrown: unknown, context: Context, log: Log): Response {
  const error = toAuthApiError(thrown);
  const facts = { code: error.code, status: error.status, path: context.req.path };
  if (error.status >= 500) log.error({ ...facts, err: thrown }, 'auth call failed');
  else log.debug(facts, 'auth call rejected');
  const version = readApiVersion(context.req.header(apiVersionHeader));
  if (version !== 'initial') context.header(apiVersionHeader, version);
  context.header(errorCodeHeader, error.code);
  if (error.retryAfterSeconds !== undefined) {
    context.header('retry-after', String(error.retryAfterSeconds));
  }
  return context.json(toErrorResponse(error, version), error.status);
}
