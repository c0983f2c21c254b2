import type { Context } from 'hono';
import type { DeskSession, SessionStage } from './accounts/session.ts';
import type { Access } from './routes.ts';
import { paths } from './paths.ts';

/** The decision about a request. */
export type Decision =
  | { may: true }
  | { may: false; status: 303; location: string }
  | { may: false; status: 401 | 403 | 421; message: string };

const wayOn: Record<SessionStage, string> = {
  'setting-up-factor': paths.setUpSecondFactor,
  'password-shown': paths.signInCode,
  'signed-in': paths.home,
};

/**
 * Whether the request is for this desk and comes from it. This prevents DNS rebinding, by which another host name
 * would let a foreign page read the desk, and cross-site request forgery.
 */
export function checkOrigin(request: Request, origins: ReadonlySet<string>): Decision {
  const host = request.headers.get('host') ?? '';
  const isOwnHost = [...origins].some((origin) => new URL(origin).host === host);
  if (!isOwnHost) return refuse(421, 'The desk is not at this address.');
  if (request.method === 'GET' || request.method === 'HEAD') return { may: true };
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const isSameOrigin =
    (site === null || site === 'same-origin') &&
    (origin === null ? site !== null : origins.has(origin) && new URL(origin).host === host);
  return isSameOrigin ? { may: true } : refuse(403, 'This form was not sent from the desk.');
}

/** Whether a session may call a route. An unfinished sign-in is redirected to its next step. */
export function checkAccess(
  access: Access,
  session: DeskSession | undefined,
  request: Request,
): Decision {
  if (access === 'anyone') return { may: true };
  const asked = access === 'owner' ? 'signed-in' : access;
  // If no second factor is required, it can be set up later.
  const isSettingUp = session?.stage === 'signed-in' && session.factorId === undefined;
  if (asked === 'setting-up-factor' && isSettingUp) return { may: true };
  if (session?.stage === asked) {
    const isAllowed = access !== 'owner' || session.person.isOwner;
    return isAllowed ? { may: true } : refuse(403, 'Only the owner may do this.');
  }
  if (request.headers.get('accept')?.includes('text/event-stream')) {
    return refuse(401, 'Sign in first.');
  }
  return { may: false, status: 303, location: session ? wayOn[session.stage] : signInFor(request) };
}

/** The requested page is shown after signing in. */
function signInFor({ method, url }: Request): string {
  const { pathname, search } = new URL(url);
  const isWorthIt = method === 'GET' && pathname !== paths.home && pathname !== paths.events;
  if (!isWorthIt) return paths.signIn;
  return `${paths.signIn}?${new URLSearchParams({ next: pathname + search })}`;
}

/** A path of the desk, from an address that may be forged. */
export function readNext(next: string | null): string {
  const isPath = next !== null && /^\/(?![/\\])[\w/?=&%.+~-]*$/.test(next);
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

function refuse(status: 401 | 403 | 421, message: string): Decision {
  return { may: false, status, message };
}
