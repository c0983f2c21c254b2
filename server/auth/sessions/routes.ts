import type { Context, Hono } from 'hono';
import { inTransaction, type Auth } from '../auth-context.ts';
import { redeemAuthCode } from '../flows/flow-state.ts';
import { readCall, readJson, readSignedIn } from '../incoming.ts';
import { AuthApiError, invalid } from '../auth-api-error.ts';
import { signInWithPassword } from '../users/sign-in-with-password.ts';
import { requests, toSessionResponse } from '../schemas.ts';
import { refreshSession } from './refresh-session.ts';
import { makeTokens } from './session-tokens.ts';
import { signOut, signOutScopes, type SignOutScope } from './sign-out.ts';
import type { SignedIn } from './authenticate.ts';
import { startSession } from './start-session.ts';

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
        const message = `Provider (issuer "${named.slice(0, 200)}") is not enabled`;
        throw new AuthApiError('provider_disabled', message);
      }
      case 'web3':
        throw new AuthApiError('web3_provider_disabled');
      default:
        throw invalid('unsupported_grant_type');
    }
  });

  routes.post('/logout', async (context) => {
    const { session } = await readSignedIn(auth, context);
    const scope = readScope(context.req.query('scope'));
    await signOut(readCall(auth, context), session, scope);
    return context.body(null, 204);
  });
}

/** A session as the answer of a call. */
export async function answerSession(
  context: Context,
  auth: Auth,
  grant: SignedIn,
): Promise<Response> {
  return context.json(toSessionResponse(grant, await makeTokens(auth, grant)));
}

async function grantByPassword(context: Context, auth: Auth): Promise<SignedIn> {
  const call = readCall(auth, context, 'signIn');
  return signInWithPassword(call, await readJson(context, requests.passwordGrant));
}

async function grantByRefreshToken(context: Context, auth: Auth): Promise<SignedIn> {
  const call = readCall(auth, context, 'refresh');
  const { refresh_token: token } = await readJson(context, requests.refreshGrant);
  if (token === '') throw invalid('refresh_token required');
  return refreshSession(call, token);
}

async function grantByCode(context: Context, auth: Auth): Promise<SignedIn> {
  const call = readCall(auth, context, 'exchange');
  const { auth_code: code, code_verifier: verifier } = await readJson(context, requests.pkceGrant);
  if (code === '' || verifier === '') {
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  }
  return inTransaction(call, async (trx) => {
    const flow = await redeemAuthCode(trx, code, verifier);
    return startSession(trx, { id: flow.user_id }, flow.authentication_method);
  });
}

function readScope(text: string | undefined): SignOutScope {
  const wanted = text || 'global';
  const scope = signOutScopes.find((known) => known === wanted);
  if (!scope) throw invalid(`Unsupported logout scope "${wanted.slice(0, 50)}"`);
  return scope;
}
