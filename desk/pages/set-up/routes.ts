import { findLink } from '../../accounts/links.ts';
import { choosePassword } from '../../accounts/set-up.ts';
import type { LinkRow } from '../../accounts/tables.ts';
import { HttpError } from '../../../server/platform/http/http-errors.ts';
import type { DeskOptions } from '../../desk-options.ts';
import { paths } from '../../paths.ts';
import { routesFor, type DeskRequest, type Route } from '../../routes.ts';
import { acceptNewFactor, showNewFactor } from './new-factor.ts';
import type { PasswordPageProps } from './SetUpPages.tsx';

const open = routesFor('anyone');
const halfway = routesFor('setting-up-factor');

/** From a single-use link to a password, a second factor and recovery codes. */
export function createSetUpRoutes(options: DeskOptions): Route[] {
  const { accounts, renderPage, cookie, canMail } = options;
  return [
    // Opening a link does not consume it, because mail scanners open links too.
    open.get(paths.link(':token'), async (request) => {
      const page = await passwordPage(await findLinkOf(request), {});
      return request.context.html(renderPage('password', page));
    }),
    open.post(paths.link(':token'), async (request) => {
      const { context, fields } = request;
      const link = await findLinkOf(request);
      const email = fields.get('email')?.trim() ?? '';
      const password = fields.get('password') ?? '';
      const reject = async (errors: Errors) =>
        context.html(renderPage('password', await passwordPage(link, errors, email)), 422);
      if (password !== fields.get('repeat')) {
        return reject({ repeat: 'The two passwords are not the same.' });
      }
      const chosen = { email, password };
      const choice = await choosePassword(accounts, link, chosen, request.caller);
      if (choice.ok) {
        cookie.write(context, choice.token);
        const next = link.kind === 'password' ? paths.home : paths.setUpSecondFactor;
        return context.redirect(next, 303);
      }
      if (choice.field === 'link') throw deadLink(canMail);
      return reject({ [choice.field]: choice.problem });
    }),
    halfway.get(paths.setUpSecondFactor, (request) => showNewFactor(options, request)),
    halfway.post(paths.setUpSecondFactor, (request) => acceptNewFactor(options, request)),
  ];

  async function findLinkOf({ context }: DeskRequest): Promise<LinkRow> {
    const token = context.req.param('token') ?? '';
    const link = await findLink(accounts.query, token, accounts.clock());
    if (!link) throw deadLink(canMail);
    return link;
  }

  async function passwordPage(link: LinkRow, errors: Errors, typed?: string) {
    const user = link.user_id === null ? undefined : await accounts.auth.findUser(link.user_id);
    return {
      purpose: link.kind,
      email: user?.email ?? link.email ?? typed,
      passwordMinLength: accounts.passwordMinLength,
      errors,
    };
  }
}

/** A link that is used, expired or unknown. */
function deadLink(canMail: boolean): HttpError {
  const forgotten = canMail
    ? 'If you forgot your password, ask for another where you sign in. '
    : '';
  return new HttpError(
    410,
    'gone',
    `It works once and for a limited time, and a newer link replaces it. ${forgotten}The person who invited you can make another. For the very first sign-in, take the link of the server that started last, or start it again: it prints a new link.`,
  );
}

type Errors = PasswordPageProps['errors'];
