import { passwordMinLength } from '../../accounts/accounts.ts';
import { findLink } from '../../accounts/links.ts';
import type { DeskSession } from '../../accounts/session.ts';
import {
  beginFactor,
  choosePassword,
  finishFactor,
  type PasswordChoice,
} from '../../accounts/set-up.ts';
import type { LinkRow } from '../../accounts/tables.ts';
import { HttpError } from '../../../server/platform/http/http-errors.ts';
import { settings } from '../../../site/settings.ts';
import type { DeskOptions } from '../../desk-options.ts';
import { paths } from '../../paths.ts';
import type { DeskRequest, Route } from '../../routes.ts';
import { callerOf } from '../sign-in/routes.ts';
import { drawQrPicture } from './qr-picture.ts';

/** The name that authenticator apps show. */
const issuer: string = settings.brand.name;

/** From a single-use link to a password, a second factor and recovery codes. */
export function createSetUpRoutes({ accounts, renderPage, cookie }: DeskOptions): Route[] {
  return [
    {
      method: 'GET',
      path: paths.link(':token'),
      access: 'anyone',
      // Opening a link does not consume it, because mail scanners open links too.
      async answer({ context }) {
        const link = await findLinkOf(context.req.param('token'));
        if (!link) return context.html(renderPage('deadLink', undefined), 410);
        return context.html(renderPage('password', await passwordPage(link, {})));
      },
    },
    {
      method: 'POST',
      path: paths.link(':token'),
      access: 'anyone',
      async answer(request) {
        const { context, fields } = request;
        const link = await findLinkOf(context.req.param('token'));
        if (!link) return context.html(renderPage('deadLink', undefined), 410);
        const email = fields.get('email')?.trim() ?? '';
        const password = fields.get('password') ?? '';
        const refuse = async (errors: Errors) =>
          context.html(renderPage('password', await passwordPage(link, errors, email)), 422);
        if (password !== fields.get('repeat')) {
          return refuse({ repeat: 'The two passwords are not the same.' });
        }
        const chosen = { email, password };
        const choice = await choosePassword(accounts, link, chosen, callerOf(request));
        if (choice.ok) {
          cookie.write(context, choice.token);
          return context.redirect(paths.setUpSecondFactor, 303);
        }
        if (choice.field === 'link') return context.html(renderPage('deadLink', undefined), 410);
        return refuse({ [choice.field]: explain(choice) });
      },
    },
    {
      method: 'GET',
      path: paths.setUpSecondFactor,
      access: 'setting-up-factor',
      async answer(request) {
        const { context, session } = request;
        const begun = await beginFactor(accounts, session, issuer, callerOf(request));
        if (!begun) throw new HttpError(429, 'too_many', 'Wait five minutes, then open it again.');
        return context.html(renderPage('secondFactor', factorPage(session, begun, undefined)));
      },
    },
    {
      method: 'POST',
      path: paths.setUpSecondFactor,
      access: 'setting-up-factor',
      async answer(request) {
        const { context, session } = request;
        const begun = readBegun(request);
        const code = request.fields.get('code') ?? '';
        const { factorId } = begun;
        const result = await finishFactor(accounts, session, { factorId, code }, callerOf(request));
        if (!result.ok) {
          const props = factorPage(session, begun, result.reason);
          return context.html(renderPage('secondFactor', props), 422);
        }
        cookie.write(context, result.token);
        // Answered at once and not after a redirect, for which the codes would have to be stored.
        return context.html(renderPage('recoveryCodes', { codes: result.recoveryCodes }));
      },
    },
  ];

  async function findLinkOf(token = ''): Promise<LinkRow | undefined> {
    return findLink(accounts.query, token, accounts.clock());
  }

  async function passwordPage(link: LinkRow, errors: Errors, typed?: string) {
    const user = link.user_id === null ? undefined : await accounts.auth.findUser(link.user_id);
    return {
      isOwner: link.kind === 'owner',
      email: user?.email ?? link.email ?? typed,
      minLength: passwordMinLength,
      errors,
    };
  }

  function factorPage(
    { person }: DeskSession,
    { factorId, secret }: { factorId: string; secret: string },
    refusal: 'wrong' | 'limited' | undefined,
  ) {
    const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(person.email)}`;
    const uri = `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
    const canSkip = !accounts.isFactorRequired;
    return { picture: drawQrPicture(uri), factorId, secret, refusal, canSkip };
  }
}

/** The page carries what it shows; the factor's own row identifies its user. */
function readBegun({ fields }: DeskRequest): { factorId: string; secret: string } {
  const secret = fields.get('secret') ?? '';
  if (!/^[A-Z2-7]{16,64}$/.test(secret)) {
    throw new HttpError(422, 'invalid_fields', 'Open the page again.');
  }
  return { factorId: fields.get('factor') ?? '', secret };
}

type Errors = { email?: string; password?: string; repeat?: string };

function explain({ reason }: Extract<PasswordChoice, { reason: string }>): string {
  switch (reason) {
    case 'invalid':
      return 'Please enter a valid email address.';
    case 'taken':
      return 'Somebody has this address already. Choose another.';
    case 'short':
      return `A password has at least ${passwordMinLength} characters.`;
    case 'common':
      return 'Too easy to guess: it is a common word, or part of your own address.';
  }
}
