import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import type { Auth } from '../auth-context.ts';
import { findOwnFactor } from '../factors/challenge-factor.ts';
import { removeFactorOf } from '../factors/remove-factor.ts';
import { readCaller, readJson, readRedirect } from '../incoming.ts';
import { chooseRedirect } from '../redirects.ts';
import { AuthApiError } from '../auth-api-error.ts';
import { assertAdmin } from '../sessions/authenticate.ts';
import { findUserByEmail, listUsers } from '../users/user-store.ts';
import { deskRoleKey, readDeskRole, type User } from '../users/user.ts';
import { requests, toFactorResponse, toLinkResponse, toUserResponse } from '../schemas.ts';
import { generateLink, inviteUser } from './generate-link.ts';
import {
  createUserAsAdmin,
  deleteUserAsAdmin,
  findManagedUser,
  updateUserAsAdmin,
} from './manage-users.ts';
import type { UserFields } from './user-fields.ts';

const defaultPerPage = 50;
const maxPerPage = 1_000;

/** What the service-role key may do. */
export function addAdminRoutes(routes: Hono, auth: Auth): void {
  for (const path of ['/admin/*', '/invite']) {
    routes.use(path, async (context, next) => {
      await assertAdmin(auth, context.req.header('authorization'));
      await next();
    });
  }

  routes.get('/admin/users', async (context) => {
    const page = readCount(context.req.query('page'), 1, Number.MAX_SAFE_INTEGER / maxPerPage);
    const perPage = readCount(context.req.query('per_page'), defaultPerPage, maxPerPage);
    const { users, total } = await listUsers(auth.query, page, perPage);
    context.header('x-total-count', String(total));
    context.header('link', pageLinks(auth.settings.externalUrl, page, perPage, total));
    return context.json({ users: users.map(toUserResponse), aud: 'authenticated' });
  });

  routes.post('/admin/users', async (context) => {
    const fields = toFields(await readJson(context, requests.adminUser));
    return context.json(
      toUserResponse(await createUserAsAdmin(auth, fields, readCaller(auth, context))),
    );
  });

  routes.get('/admin/users/:id', async (context) => {
    return context.json(toUserResponse(await findManagedUser(auth.query, context.req.param('id'))));
  });

  routes.put('/admin/users/:id', async (context) => {
    const fields = toFields(await readJson(context, requests.adminUser));
    const { id } = assertNotOfDesk(await findManagedUser(auth.query, context.req.param('id')));
    return context.json(
      toUserResponse(await updateUserAsAdmin(auth, id, fields, readCaller(auth, context))),
    );
  });

  routes.delete('/admin/users/:id', async (context) => {
    const { should_soft_delete: isSoft } = await readJson(context, requests.deleteUser);
    const { id } = assertNotOfDesk(await findManagedUser(auth.query, context.req.param('id')));
    await deleteUserAsAdmin(auth, id, isSoft, readCaller(auth, context));
    return context.json({});
  });

  routes.get('/admin/users/:id/factors', async (context) => {
    const user = await findManagedUser(auth.query, context.req.param('id'));
    return context.json(user.factors.map(toFactorResponse));
  });

  routes.delete('/admin/users/:id/factors/:factor', async (context) => {
    const user = assertNotOfDesk(await findManagedUser(auth.query, context.req.param('id')));
    const factor = await findOwnFactor(auth, user, context.req.param('factor'));
    await removeFactorOf(auth, user, factor, readCaller(auth, context));
    return context.json(toFactorResponse(factor));
  });

  routes.post('/admin/generate_link', async (context) => {
    const request = await readJson(context, requests.generateLink);
    const redirectTo = readLinkRedirect(context, auth, request.redirect_to);
    const known = await findUserByEmail(auth.query, request.email.trim().toLowerCase());
    if (known) assertNotOfDesk(known);
    const { type, email, new_email: newEmail, password, data } = request;
    const wanted = { type, email, newEmail, password, data, redirectTo };
    const link = await generateLink(auth, wanted, readCaller(auth, context));
    return context.json(toLinkResponse(link.user, { ...link, redirectTo }));
  });

  routes.post('/invite', async (context) => {
    const { email, data } = await readJson(context, requests.invite);
    const redirectTo = readRedirect(auth, context);
    const user = await inviteUser(auth, { email, data, redirectTo }, readCaller(auth, context));
    return context.json(toUserResponse(user));
  });
}

/** The service-role key manages users of the public calls. It cannot grant access to the desk. */
function assertNotOfDesk(user: User): User {
  if (readDeskRole(user) === null) return user;
  throw new AuthApiError('not_admin', { message: 'This user is managed at the desk' });
}

/** @throws AuthApiError `not_admin` when they would let the user into the desk */
function toFields(request: z.infer<typeof requests.adminUser>): UserFields {
  if (request.app_metadata && deskRoleKey in request.app_metadata) {
    throw new AuthApiError('not_admin', { message: `${deskRoleKey} is set at the desk` });
  }
  return {
    id: request.id,
    email: request.email,
    phone: request.phone,
    role: request.role,
    password: request.password || undefined,
    passwordHash: request.password_hash,
    isEmailConfirmed: request.email_confirm,
    isPhoneConfirmed: request.phone_confirm,
    userMetadata: request.user_metadata,
    appMetadata: request.app_metadata,
    banDuration: request.ban_duration,
  };
}

/** The client sends it in the body, older ones in the query. */
function readLinkRedirect(context: Context, auth: Auth, inBody: string): string {
  return inBody === '' ? readRedirect(auth, context) : chooseRedirect(auth.settings, inBody);
}

function readCount(text: string | undefined, fallback: number, max: number): number {
  if (text === undefined || text === '') return fallback;
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 1) {
    throw new AuthApiError('validation_failed', {
      message: 'Bad Pagination Parameters: a page counts from 1',
    });
  }
  return Math.min(count, Math.floor(max));
}

/** The client reads the page numbers from here; `page` has to come first. */
function pageLinks(externalUrl: string, page: number, perPage: number, total: number): string {
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (to: number, rel: string) =>
    `<${externalUrl}/admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ');
}
