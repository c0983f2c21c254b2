import type { Context, Hono } from 'hono';
import type { Auth } from '../auth-context.ts';
import { readCall, readRedirect, readSignedIn } from '../incoming.ts';
import { chooseRedirect } from '../redirects.ts';
import { AuthApiError } from '../auth-api-error.ts';
import { redirectBack } from '../tokens/routes.ts';
import { unlinkIdentity } from '../users/unlink-identity.ts';
import type { User } from '../users/user.ts';
import { authorize } from './authorize.ts';
import { finishAuthorization } from './finish-authorization.ts';
import { findReturningFlow, readCodeChallenge } from './flow-state.ts';

/** Sign-in with a provider, and identities that a user links to it. */
export function addFlowRoutes(routes: Hono, auth: Auth): void {
  routes.get('/authorize', async (context) => {
    const url = await authorize(auth, readAuthorizeRequest(context, auth), null);
    return context.redirect(url, 302);
  });

  routes.get('/callback', async (context) => {
    const returned = new URL(context.req.url);
    const flow = await findReturningFlow(auth, returned.searchParams.get('state'));
    const redirectTo = chooseRedirect(auth.settings, flow.referrer);
    const isCodeFlow = flow.code_challenge !== null;
    return redirectBack(context, auth, { redirectTo, isCodeFlow }, () =>
      finishAuthorization(readCall(auth, context), flow, returned),
    );
  });

  routes.get('/user/identities/authorize', async (context) => {
    const user = await readLinkingUser(auth, context);
    const url = await authorize(auth, readAuthorizeRequest(context, auth), user.id);
    if (context.req.query('skip_http_redirect') === 'true') return context.json({ url });
    return context.redirect(url, 302);
  });

  routes.delete('/user/identities/:id', async (context) => {
    const user = await readLinkingUser(auth, context);
    await unlinkIdentity(readCall(auth, context), user.id, context.req.param('id'));
    return context.json({});
  });
}

function readAuthorizeRequest(context: Context, auth: Auth) {
  readCall(auth, context, 'authorize');
  const query = context.req.query();
  const { provider = '', scopes = '', code_challenge = '', code_challenge_method = '' } = query;
  return {
    provider,
    scopes,
    redirectTo: readRedirect(auth, context),
    challenge: readCodeChallenge({ code_challenge, code_challenge_method }),
  };
}

async function readLinkingUser(auth: Auth, context: Context): Promise<User> {
  const { user } = await readSignedIn(auth, context);
  if (!auth.settings.allowsLinking) throw new AuthApiError('manual_linking_disabled');
  return user;
}
