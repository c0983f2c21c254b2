import type { Context } from 'hono';
import type { DeskSession, SessionStage } from './accounts/session.ts';
import type { Access } from './routes.ts';
import { paths } from './paths.ts';

/** What becomes of a call. */
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
 * Whether the call comes to this desk and from it. Another host name that leads to this machine is how a page elsewhere would
 * read the desk (DNS rebinding), and a form elsewhere is how it would change something.
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

/** Whether a session may call a route. Who has not come far enough is sent to where they go on. */
export function checkAccess(
  access: Access,
  session: DeskSession | undefined,
  request: Request,
): Decision {
  if (access === 'anyone') return { may: true };
  const asked = access === 'owner' ? 'signed-in' : access;
  // Where no second factor is required, it can be set up later.
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

/** A page that was asked for is shown after signing in. */
function signInFor({ method, url }: Request): string {
  const { pathname, search } = new URL(url);
  const isWorthIt = method === 'GET' && pathname !== paths.home && pathname !== paths.events;
  if (!isWorthIt) return paths.signIn;
  return `${paths.signIn}?${new URLSearchParams({ next: pathname + search })}`;
}

/** A path of the desk, from an address that somebody else may have made. */
export function readNext(next: string | null): string {
  const isPath = next !== null && /^\/(?![/\\])[\w/?=&%.+~-]*$/.test(next);
  return isPath ? next : paths.home;
}

/** A page that another site leads to comes without the cookie, which is `SameSite=Strict`; asked for once more from here, it has it. */
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
