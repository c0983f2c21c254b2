import type { Context, Hono } from 'hono';
import type { Auth } from '../auth-context.ts';
import { answerInConstantTime } from '../constant-time-response.ts';
import { readCall, readJson, readText } from '../incoming.ts';
import { chooseRedirect, withFragment, withQuery } from '../redirects.ts';
import { answerSession } from '../sessions/routes.ts';
import { makeTokens } from '../sessions/session-tokens.ts';
import { requests, singleConfirmation, toErrorQuery, toSessionFragment } from '../schemas.ts';
import { toAuthApiError } from '../to-auth-api-error.ts';
import { renderConfirmPage, type FollowedLink } from './confirm-page.ts';
import { pkcePrefix } from './one-time-token.ts';
import { verifyCode, verifyLink, type VerifyOutcome } from './verify-token.ts';

/**
 * `POST /verify` for the client, `GET /verify` for a link that works at once, and `/confirm` for links in mails.
 * Its page consumes nothing until somebody presses the button, because scanners open every link before the reader
 * does.
 */
export function addTokenRoutes(routes: Hono, auth: Auth): void {
  routes.post('/verify', async (context) => {
    const call = readCall(auth, context, 'verify');
    const request = await readJson(context, requests.verify);
    const outcome = await answerInConstantTime(() => verifyCode(call, request));
    if (outcome.kind !== 'session') return context.json(singleConfirmation);
    return answerSession(context, auth, outcome.grant);
  });

  routes.get('/verify', async (context) => {
    // HEAD arrives here too; scanners send it first.
    if (context.req.method === 'HEAD') return context.body(null, 200);
    return followLink(context, auth, readLink(auth, new URL(context.req.url).searchParams));
  });

  routes.get('/confirm', (context) => {
    const link = readLink(auth, new URL(context.req.url).searchParams);
    const { html, contentSecurityPolicy } = renderConfirmPage(link);
    // Set on the context: among the arguments of `html` they would lose to the headers that `createApp` set before.
    context.header('content-security-policy', contentSecurityPolicy);
    context.header('referrer-policy', 'no-referrer');
    context.header('cache-control', 'no-store');
    return context.html(html);
  });

  routes.post('/confirm', async (context) =>
    followLink(context, auth, readLink(auth, new URLSearchParams(await readText(context)))),
  );
}

function readLink({ settings }: Auth, values: URLSearchParams): FollowedLink {
  return {
    token: values.get('token') ?? '',
    type: values.get('type') ?? '',
    redirectTo: chooseRedirect(settings, values.get('redirect_to')),
  };
}

function followLink(context: Context, auth: Auth, link: FollowedLink): Promise<Response> {
  const isCodeFlow = link.token.startsWith(pkcePrefix);
  return redirectBack(context, auth, { ...link, isCodeFlow }, () =>
    verifyLink(readCall(auth, context, 'verify'), link),
  );
}

/** Redirects the browser with the result of some work, or with its error where the client expects it. */
export async function redirectBack(
  context: Context,
  auth: Auth,
  { redirectTo, isCodeFlow, type }: { redirectTo: string; isCodeFlow: boolean; type?: string },
  work: () => Promise<VerifyOutcome>,
): Promise<Response> {
  try {
    return context.redirect(await addResult(auth, await work(), redirectTo, type), 303);
  } catch (error) {
    const authError = toAuthApiError(error);
    if (authError.status >= 500) auth.log.error({ err: error }, 'auth redirect failed');
    const values = toErrorQuery(authError);
    const address = isCodeFlow ? withQuery(redirectTo, values) : redirectTo;
    return context.redirect(withFragment(address, values), 303);
  }
}

/** A code in the query, a session in the fragment. */
async function addResult(
  auth: Auth,
  outcome: VerifyOutcome,
  redirectTo: string,
  type: string | undefined,
): Promise<string> {
  switch (outcome.kind) {
    case 'code':
      return withQuery(redirectTo, { code: outcome.authCode });
    case 'single-confirmation': {
      const message = { message: singleConfirmation.msg };
      return withFragment(withQuery(redirectTo, message), message);
    }
    case 'session': {
      const tokens = await makeTokens(auth, outcome.grant);
      return withFragment(redirectTo, toSessionFragment(outcome.grant, tokens, type));
    }
  }
}
