import type { Hono } from 'hono';
import type { Auth } from '../auth-context.ts';
import { findOwnFactor } from '../factors/challenge-factor.ts';
import { removeFactors } from '../factors/remove-factor.ts';
import { readCall, readJson, readRedirect } from '../incoming.ts';
import { chooseRedirect } from '../redirects.ts';
import { AuthApiError, invalid } from '../auth-api-error.ts';
import { assertAdmin } from '../sessions/authenticate.ts';
import { findUserBy, listUsers } from '../users/user-store.ts';
import { deskRoleKey, readDeskRole, type User } from '../users/user.ts';
import { requests, toFactorResponse, toUserResponse } from '../schemas.ts';
import { generateLink, inviteUser } from './generate-link.ts';
import {
  createUserAsAdmin,
  deleteUserAsAdmin,
  findManagedUser,
  updateUserAsAdmin,
  type UserFields,
} from './manage-users.ts';

const defaultPerPage = 50;
const maxPerPage = 1_000;

/** The calls for the service-role key. */
export function addAdminRoutes(routes: Hono, auth: Auth): void {
  routes.on('ALL', ['/admin/*', '/invite'], async (context, next) => {
    await assertAdmin(auth, context.req.header('authorization'));
    await next();
  });

  routes.get('/admin/users', async (context) => {
    const page = readCount(context.req.query('page'), 1, Number.MAX_SAFE_INTEGER / maxPerPage);
    const perPage = readCount(context.req.query('per_page'), defaultPerPage, maxPerPage);
    const { users, total } = await listUsers(auth, page, perPage);
    context.header('x-total-count', String(total));
    context.header('link', pageLinks(auth.settings.externalUrl, page, perPage, total));
    return context.json({ users: users.map(toUserResponse), aud: 'authenticated' });
  });

  routes.post('/admin/users', async (context) => {
    const fields = assertNoDeskRole(await readJson(context, requests.adminUser));
    return context.json(toUserResponse(await createUserAsAdmin(readCall(auth, context), fields)));
  });

  routes.get('/admin/users/:id', async (context) => {
    return context.json(toUserResponse(await findManagedUser(auth, context.req.param('id'))));
  });

  routes.put('/admin/users/:id', async (context) => {
    const fields = assertNoDeskRole(await readJson(context, requests.adminUser));
    const { id } = assertNotOfDesk(await findManagedUser(auth, context.req.param('id')));
    const user = await updateUserAsAdmin(readCall(auth, context), id, fields);
    return context.json(toUserResponse(user));
  });

  routes.delete('/admin/users/:id', async (context) => {
    const { should_soft_delete: isSoft } = await readJson(context, requests.deleteUser);
    const { id } = assertNotOfDesk(await findManagedUser(auth, context.req.param('id')));
    await deleteUserAsAdmin(readCall(auth, context), id, isSoft ?? false);
    return context.json({});
  });

  routes.get('/admin/users/:id/factors', async (context) => {
    const user = await findManagedUser(auth, context.req.param('id'));
    return context.json(user.factors.map(toFactorResponse));
  });

  routes.delete('/admin/users/:id/factors/:factor', async (context) => {
    const user = assertNotOfDesk(await findManagedUser(auth, context.req.param('id')));
    const factor = findOwnFactor(user, context.req.param('factor'));
    await removeFactors(readCall(auth, context), user.id, factor);
    return context.json(toFactorResponse(factor));
  });

  routes.post('/admin/generate_link', async (context) => {
    const request = await readJson(context, requests.generateLink);
    // The client sends it in the body, older versions in the query.
    const wanted = request.redirect_to || context.req.query('redirect_to');
    const redirectTo = chooseRedirect(auth.settings, wanted);
    const known = await findUserBy(auth, 'email', request.email.trim().toLowerCase());
    if (known) assertNotOfDesk(known);
    const link = await generateLink(readCall(auth, context), request, redirectTo);
    return context.json({
      ...toUserResponse(link.token.user),
      action_link: link.address,
      email_otp: link.token.code,
      hashed_token: link.token.linkToken,
      verification_type: link.type,
      redirect_to: redirectTo,
    });
  });

  routes.post('/invite', async (context) => {
    const request = await readJson(context, requests.invite);
    const redirectTo = readRedirect(auth, context);
    const user = await inviteUser(readCall(auth, context), request, redirectTo);
    return context.json(toUserResponse(user));
  });
}

/** The service-role key manages users of the public calls. It cannot grant access to the desk. */
function assertNotOfDesk(user: User): User {
  if (readDeskRole(user) === null) return user;
  throw new AuthApiError('not_admin', 'This user is managed at the desk');
}

/** @throws AuthApiError `not_admin` when they would give the user access to the desk */
function assertNoDeskRole(fields: UserFields): UserFields {
  if (!fields.app_metadata || !(deskRoleKey in fields.app_metadata)) return fields;
  throw new AuthApiError('not_admin', `${deskRoleKey} is set at the desk`);
}

function readCount(text: string | undefined, fallback: number, max: number): number {
  if (text === undefined || text === '') return fallback;
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 1) {
    throw invalid('Bad Pagination Parameters: a page counts from 1');
  }
  return Math.min(count, Math.floor(max));
}

/** The client reads the page numbers from this header; `page` has to come first. */
function pageLinks(externalUrl: string, page: number, perPage: number, total: number): string {
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (to: number, rel: string) =>
    `<${externalUrl}/admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ');
}
