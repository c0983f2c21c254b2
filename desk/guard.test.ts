import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertLead } from '../server/leads/insert-lead.for-tests.ts';
import type { Access, Route } from './routes.ts';
import { checkOrigin, readNext } from './guard.ts';
import {
  cookieOf,
  openTemporaryDesk,
  ownerEmail,
  ownerPassword,
  type CallOptions,
  type TemporaryDesk,
} from './temporary-desk.for-tests.ts';

/** Every kind of caller, by how far they have signed in. */
const callers = [
  'nobody',
  'a token of the public auth API',
  'an anonymous user',
  'a service key',
  'a user without a role',
  'setting-up-factor',
  'password-shown',
  'colleague',
  'owner',
  'removed',
  'another site',
  'another port of this machine',
  'without an origin',
  'another host name',
] as const;
type Caller = (typeof callers)[number];

let desk: TemporaryDesk;
const sessions = new Map<Caller, string>();

beforeAll(async () => {
  desk = await openTemporaryDesk(true, { settings: { allowsAnonymous: true } });
  await insertLead(desk.database, { reference: 'RS-AAAAAA' });
  const { auth } = desk.accounts;
  const owner = await desk.setUpOwner();
  const shown = await desk.call('/sign-in', {
    form: { email: ownerEmail, password: ownerPassword },
  });
  sessions.set('password-shown', cookieOf(shown));
  sessions.set('setting-up-factor', await join('halfway', 'colleague'));
  sessions.set('a user without a role', await join('stranger'));
  sessions.set('colleague', await raise(await join('colleague', 'colleague')));
  sessions.set('removed', await raise(await join('removed', 'colleague')));
  const removed = await auth.findUserByEmail('removed@example.com');
  await auth.deleteUser(removed?.id ?? '', nobody);
  const { publicAuth } = desk;
  const signUp = async (fields: object) => {
    const response = await fetch(`${publicAuth.url}/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
    expect(response.status).toBe(200);
    return ((await response.json()) as { access_token: string }).access_token;
  };
  const credentials = { email: 'public@example.com', password: ownerPassword };
  tokens.set('a token of the public auth API', await signUp(credentials));
  tokens.set('an anonymous user', await signUp({}));
  tokens.set('a service key', await publicAuth.keys.signServiceRoleKey());
  for (const [caller, token] of tokens) sessions.set(caller, `__Host-desk=${token}`);
  for (const caller of callers.slice(callers.indexOf('another site'))) {
    sessions.set(caller, owner.cookie);
  }
  sessions.set('owner', owner.cookie);
});
afterAll(() => desk.close());

const nobody = { ipAddress: '', userAgent: null };
const tokens = new Map<Caller, string>();

async function join(name: string, deskRole?: string): Promise<string> {
  const fields = { email: `${name}@example.com`, password: ownerPassword };
  const { auth } = desk.accounts;
  const created = await auth.createUser({ ...fields, ...(deskRole && { deskRole }) }, nobody);
  if (!created.ok) throw new Error(created.message);
  const opened = await auth.openSession(created.user.id, nobody);
  if (!opened.ok) throw new Error(opened.message);
  return `__Host-desk=${opened.session.token}`;
}

async function raise(cookie: string): Promise<string> {
  const raised = await desk.accounts.auth.raiseSession(cookie.replace('__Host-desk=', ''));
  if (!raised.ok) throw new Error(raised.message);
  return `__Host-desk=${raised.session.token}`;
}

function callAs(caller: Caller, { method, path }: Pick<Route, 'method' | 'path'>) {
  const headers: Record<Caller, Record<string, string>> = {
    nobody: {},
    'a token of the public auth API': { authorization: `Bearer ${tokens.get(caller)}` },
    'an anonymous user': { authorization: `Bearer ${tokens.get(caller)}` },
    'a service key': {
      authorization: `Bearer ${tokens.get(caller)}`,
      apikey: `${tokens.get(caller)}`,
    },
    'a user without a role': {},
    'setting-up-factor': {},
    'password-shown': {},
    colleague: {},
    owner: {},
    removed: {},
    'another site': { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    'another port of this machine': {
      origin: 'https://desk.example.com:4321',
      'sec-fetch-site': 'same-site',
    },
    'without an origin': { origin: 'null', 'sec-fetch-site': 'none' },
    'another host name': { host: 'rebound.example' },
  };
  const options: CallOptions = { cookie: sessions.get(caller), headers: headers[caller] };
  if (method === 'POST') options.form = {};
  const place = path.replace(':reference', 'RS-AAAAAA').replace(':view', 'new');
  return desk.call(place.replace(':token', 'none').replace(':id', 'nobody'), options);
}

const stages: Partial<Record<Caller, Access>> = {
  'setting-up-factor': 'setting-up-factor',
  'password-shown': 'password-shown',
  colleague: 'signed-in',
  owner: 'owner',
};

/** Whether the guard lets a caller through: written independently of the guard's own code. */
function isLetThrough(caller: Caller, { method, access }: Pick<Route, 'method' | 'access'>) {
  if (caller === 'another host name') return false;
  const isForeign = ['another site', 'another port of this machine', 'without an origin'].includes(
    caller,
  );
  if (isForeign && method === 'POST') return false;
  if (access === 'anyone') return true;
  // Signed in, but without a second factor.
  if (access === 'setting-up-factor' && caller === 'colleague') return true;
  const stage = isForeign ? 'owner' : stages[caller];
  return stage === access || (stage === 'owner' && access === 'signed-in');
}

/** A rejection by the guard: a redirect to the caller's next step, or a status of the guard's own. */
async function isRejected(response: Response): Promise<boolean> {
  if ([401, 403, 421].includes(response.status)) return true;
  return (
    response.status === 303 &&
    /^\/(?:sign-in|set-up|$)/.test(response.headers.get('location') ?? '')
  );
}

describe('every route for every kind of caller', () => {
  test.each(callers)('lets %s through exactly where the table allows it', async (caller) => {
    const wrong: string[] = [];
    for (const route of desk.routes) {
      const expected = isLetThrough(caller, route);
      // These end the caller's own session, or lead on; the sign-in tests cover them.
      const isWayIn = route.path.startsWith('/sign-') || route.path.startsWith('/set-up');
      if (isWayIn && expected && (route.method === 'POST' || route.path === '/sign-in')) continue;
      const answer = await callAs(caller, route);
      const rejected = await isRejected(answer);
      // The event stream never ends.
      await answer.body?.cancel();
      const isHome = route.path === '/' && expected;
      if (rejected === expected && !isHome) wrong.push(`${route.method} ${route.path}`);
    }
    expect(wrong).toEqual([]);
  });

  test('the app has exactly the routes of the table', () => {
    const inApp = desk.app.routes.filter(({ method }) => method !== 'ALL');
    expect(inApp.map(({ method, path }) => `${method} ${path}`)).toEqual(
      desk.routes.map(({ method, path }) => `${method} ${path}`),
    );
  });

  test('a GET changes nothing', async () => {
    for (const { path } of desk.routes.filter(({ method }) => method === 'POST')) {
      const hasPage = desk.routes.some((route) => route.path === path && route.method === 'GET');
      if (hasPage) continue;
      expect((await callAs('owner', { method: 'GET', path })).status).toBe(404);
    }
  });
});

const ownOrigin = 'https://desk.example.com';
const checkForm = (sent: Record<string, string>) => {
  const headers = { host: 'desk.example.com', ...sent };
  const request = new Request(`${ownOrigin}/people`, { method: 'POST', headers });
  return checkOrigin(request, new Set([ownOrigin]));
};

test.each([{ origin: ownOrigin }, { 'sec-fetch-site': 'same-origin' }])(
  'accepts a form with %j',
  (sent) => {
    expect(checkForm(sent)).toBe(ownOrigin);
  },
);

test.each([
  {},
  { 'sec-fetch-site': 'same-origin', origin: 'null' },
  { 'sec-fetch-site': 'same-site', origin: ownOrigin },
])('rejects a form with %j', (sent) => {
  expect(() => checkForm(sent)).toThrow('not sent');
});

test('says to a proxy that names itself in the header Host what to pass on', () => {
  expect(() => checkForm({ host: '127.0.0.1:4322', origin: ownOrigin })).toThrow('the header Host');
});

test.each([
  ['/lead/RS-7KQ2MX?view=new', '/lead/RS-7KQ2MX?view=new'],
  ['/leads/all?q=a*b', '/leads/all?q=a*b'],
  ['https://evil.example', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/a\nlocation: b', '/'],
  [null, '/'],
])('redirects from %j to %s after sign-in', (next, expected) => {
  expect(readNext(next)).toBe(expected);
});

test('reloads a page linked from another site, so that the browser sends its cookie', async () => {
  const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' };
  const answer = await desk.call('/leads/new', { headers });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('refresh')).toBe('0');
});
