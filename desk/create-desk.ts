import { explainUnavailable, LostDatabase } from '../server/platform/database/storage-errors.ts';
import { Hono, type Context } from 'hono';
import { compress } from 'hono/compress';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { readBytes } from '../server/platform/http/read-body.ts';
import { HttpError } from '../server/platform/http/http-errors.ts';
import type { Log } from '../server/platform/log/log.ts';
import type { DeskSession } from './accounts/session.ts';
import { checkAccess, checkOrigin, isLinkedFromElsewhere } from './guard.ts';
import type { RenderPage } from './pages.tsx';
import type { DeskRequest, Route } from './routes.ts';
import { tooLarge } from './forms/picture-fields.ts';
import { deskHeaders } from './security-headers.ts';
import type { SessionCookie } from './session-cookie.ts';
import { explainUnreadable } from './writing/explain-unsaved.ts';

export interface CreateDeskOptions {
  routes: readonly Route[];
  renderPage: RenderPage;
  /** The origins that may call it from a browser. */
  origins: ReadonlySet<string>;
  cookie: SessionCookie;
  readSession: (token: string, countsAsUse: boolean) => Promise<DeskSession | undefined>;
  clientAddress: (context: Context) => string;
  log: Log;
}

const signInElsewhere =
  'You are signed out, so this was not saved. Sign in on another tab, then send it again.';

/** The whole text of a long article twice, form-encoded. */
export const maxFormBytes = 512 * 1024;
/** Far more than the longest form has. A quarter of a million would stop the server for seconds. */
const maxFormFields = 5_000;

/** The desk as one app: every route of the table behind the same guard, and no others. Listens to nothing. */
export function createDesk(options: CreateDeskOptions): Hono {
  const { routes, origins, cookie, readSession, clientAddress, log } = options;
  const app = new Hono();
  app.use(compress());
  app.use(async (context, next) => {
    for (const [name, value] of Object.entries(deskHeaders)) context.header(name, value);
    await next();
  });
  for (const route of routes) app.on(route.method, route.path, (context) => call(route, context));
  app.notFound((context) => answerError(context, 404, 'There is nothing at this address.'));
  app.onError((error, context) => {
    if (error instanceof HttpError) return answerError(context, error.status, error.message);
    const unreadable = explainUnreadable(error);
    if (unreadable !== undefined) return answerError(context, 409, unreadable);
    log.error({ err: error }, 'the desk could not answer');
    const reason = explainUnavailable(error);
    const failure = `The desk could not do this${reason ? `: ${reason}` : ''}.`;
    return answerError(context, reason ? 503 : 500, `${failure} ${remedyOf(error)}`);
  });
  return app;

  async function call(route: Route, context: Context): Promise<Response> {
    const request = context.req.raw;
    // PostgreSQL takes no null character in a text.
    if (request.url.includes('%00')) {
      throw new HttpError(400, 'invalid_fields', 'No address of the desk has a null character.');
    }
    const origin = checkOrigin(request, origins);
    const token = cookie.read(context);
    if (token === undefined && route.access !== 'anyone' && isLinkedFromElsewhere(context)) {
      return reloadPage(context);
    }
    // A page that is left open sends requests too: the event stream, and a refresh for each new lead.
    const countsAsUse =
      request.method !== 'GET' || request.headers.get('sec-fetch-dest') !== 'empty';
    const session = token === undefined ? undefined : await readSession(token, countsAsUse);
    const redirectTo = checkAccess(route.access, session, request);
    if (redirectTo !== undefined) {
      const isForm = request.method === 'POST' && ['signed-in', 'owner'].includes(route.access);
      // The page before this answer may still have what was typed.
      if (isForm && acceptsPages(context)) throw new HttpError(401, 'signed_out', signInElsewhere);
      return context.redirect(redirectTo, 303);
    }
    const asked: DeskRequest = {
      context,
      origin,
      ...(await readForm(request, route.maxFileBytes)),
      caller: {
        ipAddress: clientAddress(context),
        userAgent: context.req.header('user-agent') ?? null,
      },
    };
    if (route.access === 'anyone') return route.answer(asked);
    // The guard rejects everybody else.
    if (!session) throw new Error('A guarded route was called without a session.');
    return route.answer({ ...asked, session });
  }

  /** A page for a browser that navigates; text for scripts. */
  function answerError(context: Context, status: ContentfulStatusCode, message: string): Response {
    if (!acceptsPages(context)) return context.text(message, status);
    const wasForm = context.req.method === 'POST';
    return context.html(options.renderPage('error', { status, message, wasForm }), status);
  }
}

function remedyOf(error: unknown): string {
  return error instanceof LostDatabase
    ? 'The server has to be restarted: the alarm that you were sent says how.'
    : 'Try again in a moment.';
}

function acceptsPages(context: Context): boolean {
  return context.req.header('accept')?.includes('text/html') ?? false;
}

/** Not with a `Location` header, because a redirect still counts as cross-site. */
function reloadPage(context: Context): Response {
  context.header('refresh', '0');
  return context.html('<!doctype html><html lang="en"><title>Desk</title></html>');
}

type Form = Pick<DeskRequest, 'fields' | 'files'>;

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

async function readForm(request: Request, maxFileBytes: number | undefined): Promise<Form> {
  const fields = new URLSearchParams();
  const files = new Map<string, Uint8Array>();
  if (['GET', 'HEAD'].includes(request.method)) {
    return { fields: new URL(request.url).searchParams, files };
  }
  const type = request.headers.get('content-type') ?? '';
  const accepted = maxFileBytes === undefined ? formTypes.slice(0, 1) : formTypes;
  if (!accepted.some((name) => type.startsWith(name))) {
    throw new HttpError(415, 'unsupported_media_type', 'The desk takes forms only.');
  }
  const maxBytes = maxFormBytes + (maxFileBytes ?? 0);
  const isMultipart = type.startsWith('multipart/');
  if (isMultipart && Number(request.headers.get('content-length')) > maxBytes) {
    throw new HttpError(413, 'body_too_large', tooLarge);
  }
  const bytes = await readBytes(request, maxBytes);
  const text = Buffer.from(bytes).toString('latin1');
  const separator = isMultipart ? '\r\n--' : '&';
  if (text.split(separator, maxFormFields + 1).length > maxFormFields) {
    throw new HttpError(413, 'body_too_large', `A form has at most ${maxFormFields} fields.`);
  }
  const body = new Response(new Uint8Array(bytes), { headers: { 'content-type': type } });
  const form = await body.formData().catch((cause: unknown) => {
    throw new HttpError(400, 'invalid_fields', 'The form arrived incomplete. Send it again.', {
      cause,
    });
  });
  for (const [name, value] of form) {
    if (typeof value === 'string') fields.append(name, value.replaceAll('\0', ''));
    else if (value.size > 0) files.set(name, new Uint8Array(await value.arrayBuffer()));
  }
  return { fields, files };
}
