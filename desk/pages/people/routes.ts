import {
  listActivity,
  recordActivity,
  type ActivityEntry,
} from '../../../server/activity/activity.ts';
import { HttpError } from '../../../server/platform/http/http-errors.ts';
import { hourMs } from '../../../server/platform/time/clock.ts';
import { commonPassword, findLengthProblem } from '../../accounts/accounts.ts';
import {
  createNameActor,
  invite,
  listInvitations,
  listPeople,
  resetAccess,
  withdrawInvitation,
  type Person,
} from '../../accounts/people.ts';
import { deletePasswordLink, lifetimesMs } from '../../accounts/links.ts';
import { createRecoveryCodes } from '../../accounts/recovery-codes.ts';
import { showSecondFactor, toRejection } from '../../accounts/sign-in.ts';
import type { DeskOptions } from '../../desk-options.ts';
import { settings } from '../../../site/settings.ts';
import { paths } from '../../paths.ts';
import { get, post, routesFor, type Route, type SignedInRequest } from '../../routes.ts';
import { withNotice } from '../../shell.ts';
import { acceptNewFactor, showNewFactor } from '../set-up/new-factor.ts';
import type { PeoplePageProps } from './PeoplePage.tsx';

type Shown = Partial<Pick<PeoplePageProps, 'link' | 'errors' | 'invited'>>;

const ownerOnly = routesFor('owner');

const activitiesOnPage = 30;

/** The users, the activity log, and one's own account. */
export function createPeopleRoutes(options: DeskOptions): Route[] {
  const { database, accounts, clock, renderPage, showPage } = options;
  const { auth, query } = accounts;
  return [
    get(paths.people, (request) => show(request, {})),
    ownerOnly.post(paths.people, async (request) => {
      const { context, fields } = request;
      const typed = fields.get('email') ?? '';
      const email = typed.trim().toLowerCase();
      if (fields.get('do') === 'withdraw') {
        const isWithdrawn = await withdrawInvitation(accounts, email);
        if (!isWithdrawn) return context.redirect(withNotice(paths.people, 'not-withdrawn'), 303);
        await record(request, { action: 'withdraw-invitation', person: email });
        return context.redirect(withNotice(paths.people, 'withdrawn'), 303);
      }
      const invited = await invite(accounts, email);
      if (!invited.ok) {
        return show(request, { invited: typed, errors: { invitation: invited.problem } }, 422);
      }
      await record(request, { action: 'invite', person: email });
      return show(request, { link: await offerLink(request, 'invitation', email, invited.token) });
    }),
    ownerOnly.get(paths.person(':id'), async (request) => {
      const person = await findColleague(request);
      const sessions = await auth.listSessions(person.id);
      return showPage(request, 'person', { person, sessions: sessions.length });
    }),
    ownerOnly.post(paths.person(':id'), async (request) => {
      const { context, fields } = request;
      const { id, email } = await findColleague(request);
      switch (fields.get('do')) {
        case 'end-sessions':
          await auth.endSessionsOf(id, request.caller);
          await record(request, { action: 'end-sessions', person: email });
          return context.redirect(withNotice(paths.people, 'signed-out'), 303);
        case 'reset': {
          const token = await resetAccess(accounts, id, request.caller);
          await record(request, { action: 'reset-access', person: email });
          return show(request, { link: await offerLink(request, 'reset', email, token) });
        }
        case 'remove':
          // The database deletes their links and recovery codes with them. Another request may have done it.
          if ((await auth.deleteUser(id, request.caller)).ok) {
            await record(request, { action: 'remove-person', person: email });
          }
          return context.redirect(withNotice(paths.people, 'removed'), 303);
        default:
          throw new HttpError(422, 'invalid_fields', 'There is no such action.');
      }
    }),
    // A tab that is opened again asks without its form.
    get(paths.account, ({ context }) => context.redirect(paths.people, 303)),
    post(paths.account, async (request) => {
      const { context, fields, session } = request;
      const { person } = session;
      switch (fields.get('do')) {
        case 'password': {
          const errors = await changePassword(request);
          if (errors) return show(request, { errors }, 422);
          return context.redirect(withNotice(paths.people, 'password-changed'), 303);
        }
        case 'another-phone':
        case 'recovery-codes': {
          if (session.factorId === undefined) {
            return context.redirect(paths.setUpSecondFactor, 303);
          }
          const typed = fields.get('code') ?? '';
          const shown = await showSecondFactor(accounts, session, typed, request.caller);
          if (!shown.ok) {
            const code =
              toRejection(shown) === 'limited'
                ? 'Too many tries. Wait a few minutes, then try again.'
                : 'That code is not right, or was used before. Wait for the next one.';
            return show(request, { errors: { code } }, 422);
          }
          options.cookie.write(context, shown.session.token);
          if (fields.get('do') === 'another-phone') {
            const raised = { ...session, token: shown.session.token };
            return showNewFactor(options, { ...request, session: raised });
          }
          const codes = await createRecoveryCodes(query, person.id);
          return context.html(
            renderPage('recoveryCodes', { codes, areRenewed: true, now: clock() }),
          );
        }
        case 'continue-phone':
          return acceptNewFactor(options, request);
        case 'end-session': {
          const own = await auth.listSessions(person.id);
          const ended = own.find(({ id }) => id === fields.get('session'));
          if (ended) await auth.endSession(ended.id, request.caller);
          return context.redirect(withNotice(paths.people, 'session-ended'), 303);
        }
        case 'sign-out-others':
          await auth.endSessionsOf(person.id, request.caller, session.id);
          return context.redirect(withNotice(paths.people, 'signed-out-others'), 303);
        default:
          throw new HttpError(422, 'invalid_fields', 'There is no such action.');
      }
    }),
  ];

  /** @returns undefined when it is changed */
  async function changePassword(
    request: SignedInRequest,
  ): Promise<PeoplePageProps['errors'] | undefined> {
    const { fields, session } = request;
    const next = fields.get('next') ?? '';
    const problem = findLengthProblem(accounts, next);
    if (problem !== undefined) return { next: problem };
    const passwords = { current: fields.get('current') ?? '', next };
    const changed = await auth.changePassword(session.token, passwords, request.caller);
    if (changed.ok) {
      await deletePasswordLink(query, session.person.id);
      return undefined;
    }
    switch (changed.reason) {
      case 'current_password_invalid':
        return { current: 'The current password is not right.' };
      case 'same_password':
        return { next: 'That is the password you have. Choose another.' };
      case 'over_request_rate_limit':
        return { current: 'Too many tries. Wait a few minutes.' };
      case 'weak_password':
      case 'validation_failed':
        return { next: commonPassword };
      default:
        return { current: 'Sign in again first.' };
    }
  }

  async function findColleague({ context, session }: SignedInRequest): Promise<Person> {
    const people = await listPeople(accounts);
    const person = people.find(({ id }) => id === context.req.param('id'));
    if (!person) throw new HttpError(404, 'not_found', 'There is no such person.');
    if (person.id === session.person.id) {
      throw new HttpError(403, 'forbidden', 'The owner cannot be removed.');
    }
    return person;
  }

  async function record({ session }: SignedInRequest, action: ActivityEntry['action']) {
    const entry = { actor: session.person.id, action };
    await recordActivity(database.query, [entry], clock());
  }

  /** Sends a link by mail if possible, and always shows it, because a mail may not arrive. */
  async function offerLink(
    { origin, session }: SignedInRequest,
    kind: 'invitation' | 'reset',
    email: string,
    token: string,
  ): Promise<PeoplePageProps['link']> {
    const href = origin + paths.link(token);
    const mailed = { link: href, linkLifetimeMs: lifetimesMs[kind] };
    if (options.canMail) {
      const opening = `${session.person.email} invites you to the desk of ${settings.brand.name}, where its leads are followed up. The link works once, for ${lifetimesMs.invitation / hourMs} hours.`;
      await (kind === 'reset'
        ? auth.mailLink('recovery', email, mailed)
        : auth.mailLink('invite', email, { ...mailed, opening }));
    }
    return { email, href, isMailed: options.canMail, isLocal: !accounts.isFactorRequired };
  }

  async function show(
    request: SignedInRequest,
    { link, errors = {}, invited = '' }: Shown,
    status: 200 | 422 = 200,
  ): Promise<Response> {
    const { session, fields } = request;
    const before = request.context.req.method === 'GET' ? fields.get('before') : null;
    const [people, invitations, sessions, activities] = await Promise.all([
      listPeople(accounts),
      listInvitations(accounts),
      auth.listSessions(session.person.id),
      listActivity(database.query, { before: before ?? undefined, limit: activitiesOnPage + 1 }),
    ]);
    const listed = activities.slice(0, activitiesOnPage);
    const props: PeoplePageProps = {
      session,
      people,
      invitations,
      sessions,
      passwordMinLength: accounts.passwordMinLength,
      activities: listed,
      nameActor: createNameActor(people),
      older: activities.length > listed.length ? listed.at(-1)?.id : undefined,
      link,
      errors,
      invited,
    };
    return showPage(request, 'people', props, status);
  }
}
