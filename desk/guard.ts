import type { Context } from 'hono';
import { HttpError } from '../server/platform/http/http-errors.ts';
import type { DeskSession, SessionStage } from './accounts/session.ts';
import type { Access } from './routes.ts';
import { paths } from './paths.ts';

const nextPaths: Record<SessionStage, string> = {
  'setting-up-factor': paths.setUpSecondFactor,
  'password-shown': paths.signInCode,
  'signed-in': paths.home,
};

/**
 * Checks that the request is for this desk and comes from it. This prevents DNS rebinding, by which another host name
 * would let a foreign page read the desk, and cross-site request forgery.
 *
 * @returns the origin of the desk
 * @throws HttpError for any other request, also for a form without both headers by which browsers name its page
 */
export function checkOrigin(request: Request, origins: ReadonlySet<string>): string {
  const host = request.headers.get('host') ?? '';
  const own = [...origins].find((origin) => new URL(origin).host === host);
  if (own === undefined) {
    throw new HttpError(
      421,
      'misdirected',
      'The desk is not at this address, but at the one that the server prints at its start. A reverse proxy has to pass on the header Host.',
    );
  }
  if (request.method === 'GET' || request.method === 'HEAD') return own;
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const isForeign =
    (site !== null && site !== 'same-origin') || (origin !== null && origin !== own);
  if (isForeign || (site === null && origin === null)) {
    throw new HttpError(403, 'forbidden', 'This form was not sent from the desk.');
  }
  return own;
}

/**
 * Whether a session may call a route.
 *
 * @returns the path of the next step of an unfinished sign-in; undefined if it may
 * @throws HttpError if it may not
 */
export function checkAccess(
  access: Access,
  session: DeskSession | undefined,
  request: Request,
): string | undefined {
  if (access === 'anyone') return undefined;
  const asked = access === 'owner' ? 'signed-in' : access;
  // If no second factor is required, it can be set up later.
  const isSettingUp = session?.stage === 'signed-in' && session.factorId === undefined;
  if (asked === 'setting-up-factor' && isSettingUp) return undefined;
  if (session?.stage === asked) {
    if (access !== 'owner' || session.person.isOwner) return undefined;
    throw new HttpError(403, 'forbidden', 'Only the owner may do this.');
  }
  if (request.headers.get('accept')?.includes('text/event-stream')) {
    throw new HttpError(401, 'unauthorized', 'Sign in first.');
  }
  return session ? nextPaths[session.stage] : signInFor(request);
}

/** The requested page is shown after signing in. */
function signInFor({ method, url }: Request): string {
  const { pathname, search } = new URL(url);
  const isWorthIt = method === 'GET' && pathname !== paths.home;
  if (!isWorthIt) return paths.signIn;
  return `${paths.signIn}?${new URLSearchParams({ next: pathname + search })}`;
}

/** Parses a path of the desk from a URL that may be forged. */
export function readNext(next: string | null): string {
  const isPath = next !== null && /^\/(?![/\\])[\w/?=&%.+~*-]*$/.test(next);
  return isPath ? next : paths.home;
}

/** A link from another site comes without the `SameSite=Strict` cookie. Reloaded from here, the page has it. */
export function isLinkedFromElsewhere(context: Context): boolean {
  return (
    context.req.method === 'GET' &&
    context.req.header('sec-fetch-mode') === 'navigate' &&
    context.req.header('sec-fetch-site') === 'cross-site'
  );
}
