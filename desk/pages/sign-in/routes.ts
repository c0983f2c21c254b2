import { answerInConstantTime, isEmail } from '../../../server/auth/auth.ts';
import { mailPasswordLink } from '../../accounts/forgotten-password.ts';
import { countRecoveryCodes, createRecoveryCodes } from '../../accounts/recovery-codes.ts';
import { readSession, type DeskSession } from '../../accounts/session.ts';
import {
  showSecondFactor,
  signIn,
  toRejection,
  type SignInRejection,
} from '../../accounts/sign-in.ts';
import type { DeskOptions } from '../../desk-options.ts';
import { readNext } from '../../guard.ts';
import { paths } from '../../paths.ts';
import { routesFor, type DeskRequest, type Route } from '../../routes.ts';
import type { SignInPageProps } from './SignInPages.tsx';

interface ShownSignIn extends Partial<Pick<SignInPageProps, 'email' | 'rejection'>> {
  isLinkAsked?: boolean;
}

const open = routesFor('anyone');
const halfway = routesFor('password-shown');

/** Signing in and out. */
export function createSignInRoutes({
  accounts,
  renderPage,
  cookie,
  canMail,
  clock,
}: DeskOptions): Route[] {
  return [
    open.get(paths.signIn, async (request) => {
      // On another tab, since this one asked.
      const isSignedIn = (await findSession(request))?.stage === 'signed-in';
      return isSignedIn ? request.context.redirect(nextOf(request), 303) : showSignIn(request, {});
    }),
    open.post(paths.signIn, async (request) => {
      const { context, fields } = request;
      const email = fields.get('email') ?? '';
      const password = fields.get('password') ?? '';
      const result = await signIn(accounts, { email, password }, request.caller);
      if (!result.ok) return showSignIn(request, { email, rejection: toRejection(result) });
      cookie.write(context, result.session.token);
      const next = nextOf(request);
      if (result.session.stage === 'signed-in') return context.redirect(next, 303);
      return context.redirect(`${paths.signInCode}?${new URLSearchParams({ next })}`, 303);
    }),
    // A tab that is opened again asks without its form.
    open.get(paths.forgottenPassword, (request) => showSignIn(request, {})),
    open.post(paths.forgottenPassword, async (request) => {
      const { origin, fields } = request;
      const email = fields.get('email')?.trim() ?? '';
      if (!isEmail(email)) return showSignIn(request, { email, rejection: 'no-address' });
      // The same for every address, and after the same time, so that nobody learns who may sign in.
      if (canMail) {
        await answerInConstantTime(() =>
          mailPasswordLink(accounts, email, (token) => origin + paths.link(token)),
        );
      }
      return showSignIn(request, { email, isLinkAsked: true });
    }),
    halfway.get(paths.signInCode, (request) => showCode(request)),
    halfway.post(paths.signInCode, async (request) => {
      const { context, fields, session } = request;
      const code = fields.get('code') ?? fields.get('recovery-code') ?? '';
      const result = await showSecondFactor(accounts, session, code, request.caller);
      if (!result.ok) return showCode(request, toRejection(result));
      cookie.write(context, result.session.token);
      const { query } = accounts;
      const { id } = session.person;
      if ((await countRecoveryCodes(query, id)) > 0) return context.redirect(nextOf(request), 303);
      // Without a code, nobody could set up another phone in place of a lost one.
      const page = { codes: await createRecoveryCodes(query, id), areRenewed: true, now: clock() };
      return context.html(renderPage('recoveryCodes', page));
    }),
    // From every stage of signing in.
    open.post(paths.signOut, async (request) => {
      const { context, caller } = request;
      const session = await findSession(request);
      if (session) await accounts.auth.endSession(session.id, caller);
      cookie.clear(context);
      return context.redirect(paths.signIn, 303);
    }),
  ];

  async function findSession({ context }: DeskRequest): Promise<DeskSession | undefined> {
    const token = cookie.read(context);
    return token === undefined ? undefined : readSession(accounts, token);
  }

  function showSignIn(
    request: DeskRequest,
    { email = '', rejection, isLinkAsked = false }: ShownSignIn,
  ): Response {
    const mail = !canMail ? 'none' : isLinkAsked ? 'asked' : 'possible';
    const props = { next: nextOf(request), email, rejection, mail } as const;
    return request.context.html(renderPage('signIn', props), statusOf(rejection));
  }

  function showCode(request: DeskRequest, rejection?: SignInRejection): Response {
    const isRecovery = request.fields.has('recovery-code');
    const props = { next: nextOf(request), rejection, isRecovery };
    return request.context.html(renderPage('code', props), statusOf(rejection));
  }
}

/** The page to show after signing in. */
function nextOf({ fields }: DeskRequest): string {
  return readNext(fields.get('next'));
}

function statusOf(rejection: SignInPageProps['rejection']): 200 | 422 | 429 {
  if (rejection === undefined) return 200;
  return rejection === 'limited' ? 429 : 422;
}
