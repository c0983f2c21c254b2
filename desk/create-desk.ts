import { Hono, type Context } from 'hono';
import { compress } from 'hono/compress';
import { readBody } from '../server/platform/http/read-body.ts';
import { HttpError } from '../server/platform/http/http-errors.ts';
import type { Log } from '../server/platform/log/log.ts';
import type { DeskSession } from './accounts/session.ts';
import { checkAccess, checkOrigin, isLinkedFromElsewhere, type Decision } from './guard.ts';
import type { DeskRequest, Route } from './routes.ts';
import { deskHeaders } from './security-headers.ts';
import type { SessionCookie } from './session-cookie.ts';

export interface DeskOptions {
  routes: readonly Route[];
  /** Where browsers may call it. */
  origins: ReadonlySet<string>;
  cookie: SessionCookie;
  readSession: (token: string) => Promise<DeskSession | undefined>;
  clientAddress: (context: Context) => string;
  log: Log;
}

const maxFormBytes = 64 * 1024;

/** The desk as one app: every route of the table behind the same guard, and nothing beside them. Listens to nothing. */
export function createDesk(options: DeskOptions): Hono {
  const { routes, origins, cookie, readSession, clientAddress, log } = options;
  const app = new Hono();
  app.use(compress());
  app.use(async (context, next) => {
    for (const [name, value] of Object.entries(deskHeaders)) context.header(name, value);
    await next();
  });
  for (const route of routes) app.on(route.method, route.path, (context) => call(route, context));
  app.notFound((context) => context.text('There is nothing at this address.', 404));
  app.onError((error, context) => {
    const status = error instanceof HttpError ? error.status : 500;
    if (status >= 500) log.error({ err: error }, 'the desk could not answer');
    const message = error instanceof HttpError ? error.message : 'Something went wrong.';
    return context.text(message, status);
  });
  return app;

  async function call(route: Route, context: Context): Promise<Response> {
    const request = context.req.raw;
    const fromHere = checkOrigin(request, origins);
    if (!fromHere.may) return answerRefusal(fromHere, context);
    const token = cookie.read(context);
    if (token === undefined && route.access !== 'anyone' && isLinkedFromElsewhere(context)) {
      return askAgain(context);
    }
    const session = token === undefined ? undefined : await readSession(token);
    const access = checkAccess(route.access, session, request);
    if (!access.may) return answerRefusal(access, context);
    const asked: DeskRequest = {
      context,
      fields: await readFields(request),
      clientAddress: clientAddress(context),
    };
    if (route.access === 'anyone') return route.answer(asked);
    // The guard lets nobody else through.
    if (!session) throw new Error('A guarded route was called without a session.');
    return route.answer({ ...asked, session });
  }
}

function answerRefusal(decision: Exclude<Decision, { may: true }>, context: Context): Response {
  if (decision.status === 303) return context.redirect(decision.location, 303);
  return context.text(decision.message, decision.status);
}

/** Not by `Location`: a redirect still counts as coming from the other site. */
function askAgain(context: Context): Response {
  context.header('refresh', '0');
  return context.html('<!doctype html><html lang="en"><title>Desk</title></html>');
}

async function readFields(request: Request): Promise<URLSearchParams> {
  if (request.method === 'GET') return new URL(request.url).searchParams;
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded')) {
    throw new HttpError(415, 'unsupported_media_type', 'The desk takes forms only.');
  }
  return new URLSearchParams(await readBody(request, maxFormBytes));
}
