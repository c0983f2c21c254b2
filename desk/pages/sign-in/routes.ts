import { readSession } from '../../accounts/session.ts';
import { showSecondFactor, signIn, type Refusal } from '../../accounts/sign-in.ts';
import type { DeskOptions } from '../../desk-options.ts';
import { readNext } from '../../guard.ts';
import { paths } from '../../paths.ts';
import { routesFor, type DeskRequest, type Route } from '../../routes.ts';
import { readHeld } from './held-form.ts';

const open = routesFor('anyone');
const halfway = routesFor('password-shown');

/** Signing in and out. */
export function createSignInRoutes({ accounts, renderPage, cookie }: DeskOptions): Route[] {
  return [
    open.get(paths.signIn, (request) => showSignIn(request)),
    open.post(paths.signIn, async (request) => {
      const { context, fields } = request;
      const email = fields.get('email') ?? '';
      const password = fields.get('password') ?? '';
      const result = await signIn(accounts, { email, password }, request.caller);
      if (!result.ok) return showSignIn(request, email, result.reason);
      cookie.write(context, result.session.token);
      if (result.session.stage === 'signed-in') return goOn(request);
      const { next, held } = page(request);
      if (held) return showCode(request, 'code');
      return context.redirect(`${paths.signInCode}?${new URLSearchParams({ next })}`, 303);
    }),
    ...(['code', 'recovery'] as const).flatMap((kind): Route[] => {
      const path = kind === 'code' ? paths.signInCode : paths.signInRecovery;
      return [
        halfway.get(path, (request) => showCode(request, kind)),
        halfway.post(path, async (request) => {
          const { context, fields, session } = request;
          const typed = fields.get('code');
          // The other kind of code was chosen.
          if (typed === null) return showCode(request, kind);
          const given = kind === 'code' ? { code: typed } : { recoveryCode: typed };
          const result = await showSecondFactor(accounts, session, given, request.caller);
          if (!result.ok) return showCode(request, kind, result.reason);
          cookie.write(context, result.token);
          return goOn(request);
        }),
      ];
    }),
    // From every stage of signing in.
    open.post(paths.signOut, async (request) => {
      const { context } = request;
      const token = cookie.read(context);
      const session = token === undefined ? undefined : await readSession(accounts, token);
      if (session) await accounts.auth.endSession(session.id, request.caller);
      cookie.clear(context);
      return page(request).held ? showSignIn(request) : context.redirect(paths.signIn, 303);
    }),
  ];

  function page({ context, fields }: DeskRequest) {
    // A stranger may have written the URL, so only a form of the desk may carry another form.
    const held = context.req.method === 'POST' ? readHeld(fields) : undefined;
    return { next: readNext(fields.get('next')), held };
  }

  function showSignIn(request: DeskRequest, email = '', refusal?: Refusal): Response {
    const props = { ...page(request), email, refusal };
    return request.context.html(renderPage('signIn', props), statusOf(refusal));
  }

  function showCode(request: DeskRequest, kind: 'code' | 'recovery', refusal?: Refusal): Response {
    const props = { ...page(request), kind, refusal };
    return request.context.html(renderPage('code', props), statusOf(refusal));
  }

  /** Redirects to the requested page, or shows the late form. */
  function goOn(request: DeskRequest): Response {
    const { context } = request;
    const { next, held } = page(request);
    return held ? context.html(renderPage('held', { held })) : context.redirect(next, 303);
  }
}

function statusOf(refusal: Refusal | undefined): 200 | 422 | 429 {
  if (refusal === undefined) return 200;
  return refusal === 'limited' ? 429 : 422;
}
