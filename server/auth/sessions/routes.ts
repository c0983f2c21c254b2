import type { Context, Hono } from 'hono';
import type { Auth } from '../auth-context.ts';
import { readProviderTokens, redeemAuthCode } from '../flows/flow-state.ts';
import { readCaller, readJson, readSignedIn } from '../incoming.ts';
import { AuthApiError } from '../auth-api-error.ts';
import { signInWithPassword } from '../users/sign-in-with-password.ts';
import { findLivingUser } from '../users/user-store.ts';
import { isBanned } from '../users/user.ts';
import { requests, toSessionResponse } from '../schemas.ts';
import { refreshSession } from './refresh-session.ts';
import { makeTokens } from './session-tokens.ts';
import { signOut, type SignOutScope } from './sign-out.ts';
import { startSession, type SessionGrant } from './start-session.ts';

const knownIssuers = new Map([
  ['apple', 'https://appleid.apple.com'],
  ['google', 'https://accounts.google.com'],
]);

/** `POST /token` in its four forms, `POST /logout`. */
export function addSessionRoutes(routes: Hono, auth: Auth): void {
  routes.post('/token', async (context) => {
    const grantType = context.req.query('grant_type');
    switch (grantType) {
      case 'password':
        return answerSession(context, auth, await grantByPassword(context, auth));
      case 'refresh_token':
        return answerSession(context, auth, await grantByRefreshToken(context, auth));
      case 'pkce':
        return answerSession(context, auth, await grantByCode(context, auth));
      case 'id_token': {
        const { provider, issuer } = await readJson(context, requests.idTokenGrant);
        const named = knownIssuers.get(provider) ?? (issuer || provider);
        throw new AuthApiError('provider_disabled', {
          message: `Provider (issuer "${named.slice(0, 200)}") is not enabled`,
        });
      }
      case 'web3':
        throw new AuthApiError('web3_provider_disabled');
      default:
        throw new AuthApiError('validation_failed', { message: 'unsupported_grant_type' });
    }
  });

  routes.post('/logout', async (context) => {
    const signedIn = await readSignedIn(auth, context);
    await signOut(auth, signedIn, readScope(context.req.query('scope')), readCaller(auth, context));
    return context.body(null, 204);
  });
}

/** A session as the answer of a call. */
export async function answerSession(
  context: Context,
  auth: Auth,
  grant: SessionGrant,
): Promise<Response> {
  return context.json(toSessionResponse(grant, await makeTokens(auth, grant)));
}

async function grantByPassword(context: Context, auth: Auth): Promise<SessionGrant> {
  const caller = readCaller(auth, context);
  auth.limitRate('signIn', caller.ipAddress);
  const request = await readJson(context, requests.passwordGrant);
  return signInWithPassword(auth, request, caller);
}

async function grantByRefreshToken(context: Context, auth: Auth): Promise<SessionGrant> {
  const caller = readCaller(auth, context);
  auth.limitRate('refresh', caller.ipAddress);
  const { refresh_token: token } = await readJson(context, requests.refreshGrant);
  if (token === '') {
    throw new AuthApiError('validation_failed', { message: 'refresh_token required' });
  }
  return refreshSession(auth, token, caller);
}

async function grantByCode(context: Context, auth: Auth): Promise<SessionGrant> {
  const caller = readCaller(auth, context);
  auth.limitRate('exchange', caller.ipAddress);
  const { auth_code: code, code_verifier: verifier } = await readJson(context, requests.pkceGrant);
  if (code === '' || verifier === '') {
    throw new AuthApiError('validation_failed', {
      message: 'invalid request: both auth code and code verifier should be non-empty',
    });
  }
  return auth.query.transaction().execute(async (trx) => {
    const flow = await redeemAuthCode(auth, trx, code, verifier);
    const user = await findLivingUser(trx, flow.user_id);
    if (!user) throw new AuthApiError('flow_state_not_found');
    if (isBanned(user, auth.clock())) throw new AuthApiError('user_banned');
    const grant = await startSession(auth, trx, user, flow.authentication_method, caller);
    return { ...grant, ...(await readProviderTokens(auth, flow)) };
  });
}

function readScope(scope: string | undefined): SignOutScope {
  switch (scope) {
    case undefined:
    case '':
    case 'global':
      return 'global';
    case 'local':
    case 'others':
      return scope;
    default:
      throw new AuthApiError('validation_failed', {
        message: `Unsupported logout scope "${scope.slice(0, 50)}"`,
      });
  }
}
