/* One long file: inviting, signing in and losing access are one journey, whose steps share their helpers. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { insertLead } from '../../../server/leads/insert-lead.for-tests.ts';
import { dayMs, minuteMs } from '../../../server/platform/time/clock.ts';
import { listPeople } from '../../accounts/people.ts';
import { countRecoveryCodes } from '../../accounts/recovery-codes.ts';
import {
  openTemporaryDesk,
  ownerPassword,
  cookieOf,
  newFactorIn,
  type TemporaryDesk,
} from '../../temporary-desk.for-tests.ts';
import { describeDevice } from './describe-device.ts';

let desk: TemporaryDesk;
let owner: { cookie: string; secret: string; recoveryCodes: string[] };
beforeEach(async () => {
  desk = await openTemporaryDesk();
  owner = await desk.setUpOwner();
});
afterEach(() => desk.close());

const email = 'ruth@example.com';
const page = async () => (await desk.call('/people', { cookie: owner.cookie })).text();
const post = (path: string, form: Record<string, string>, cookie = owner.cookie) =>
  desk.call(path, { cookie, form });
const isIn = async (cookie: string) => (await desk.call('/leads/new', { cookie })).status === 200;
const idOf = async (address: string) =>
  (await listPeople(desk.accounts)).find((person) => person.email === address)?.id ?? '';

async function signInWith(secret: string): Promise<string> {
  const form = { email: 'owner@example.com', password: ownerPassword };
  const cookie = cookieOf(await desk.call('/sign-in', { form }));
  // No code works twice.
  desk.advance(minuteMs);
  const shown = await post('/sign-in/code', { code: desk.codeOf(secret) }, cookie);
  return shown.status === 303 ? cookieOf(shown) : cookie;
}

/** The link that a page shows once. */
function linkIn(html: string): string {
  return /class="codes">https:\/\/desk\.example\.com(\/link\/[\w-]+)</.exec(html)?.[1] ?? '';
}

async function inviteRuth(): Promise<{ cookie: string; secret: string }> {
  const invited = await (await post('/people', { do: 'invite', email })).text();
  return desk.setUp(linkIn(invited));
}

describe('a colleague', () => {
  test('is invited, signs in, and loses access at once when removed', async () => {
    const ruth = await inviteRuth();
    expect(await isIn(ruth.cookie)).toBe(true);
    expect(await page()).toContain(`${email}</b></bdi><span>set up a second factor`);
    const id = await idOf(email);
    expect(await countRecoveryCodes(desk.database.query, id)).toBe(10);
    const removed = await post(`/people/${id}`, { do: 'remove' });
    expect(await countRecoveryCodes(desk.database.query, id)).toBe(0);
    expect(removed.headers.get('location')).toBe('/people?notice=removed');
    expect(await isIn(ruth.cookie)).toBe(false);
    const html = await page();
    expect(html).toContain(`invited ${email}`);
    expect(html).toContain(`removed ${email}`);
  });

  test('is removed once for a button that was pressed twice', async () => {
    await inviteRuth();
    const path = `/people/${await idOf(email)}`;
    await Promise.all([post(path, { do: 'remove' }), post(path, { do: 'remove' })]);
    expect((await page()).split(`removed ${email}`)).toHaveLength(2);
  });

  test.each([
    ['a sign-in', 422],
    ['a use of the link', 410],
  ])('is removed during %s, which is rejected', async (_, status) => {
    await inviteRuth();
    const path = `/people/${await idOf(email)}`;
    const reset = () => post(path, { do: 'reset' });
    const link = status === 410 ? linkIn(await (await reset()).text()) : '/sign-in';
    const { hasher } = desk.publicAuth.context;
    const { hash, matches } = hasher;
    const remove = () => post(path, { do: 'remove' });
    vi.spyOn(hasher, 'hash').mockImplementationOnce((...given) =>
      remove().then(() => hash(...given)),
    );
    vi.spyOn(hasher, 'matches').mockImplementationOnce((...given) =>
      remove().then(() => matches(...given)),
    );
    const form = { email, password: ownerPassword, repeat: ownerPassword };
    const answer = await desk.call(link, { form });
    expect(answer.status).toBe(status);
  });

  test('is invited by mail, and the link is shown only once', async () => {
    const html = await (await post('/people', { do: 'invite', email })).text();
    expect(html).toContain('It is on its way by mail.');
    const mail = { to: email, linkLifetimeMs: dayMs };
    expect(desk.publicAuth.mails).toMatchObject([mail]);
    expect(desk.publicAuth.mails[0]?.text).toMatch(
      /^\S+@\S+ invites you to the desk of [^.]+, where .* The link works once, for 24 hours\./,
    );
    expect(await page()).not.toContain('/link/');
    const second = linkIn(await (await post('/people', { do: 'invite', email })).text());
    expect((await desk.call(linkIn(html))).status).toBe(410);
    await post('/people', { do: 'withdraw', email });
    expect((await desk.call(second)).status).toBe(410);
  });

  test('is still listed once the invitation has expired, so that the owner makes a new link', async () => {
    await post('/people', { do: 'invite', email });
    expect(await page()).toContain('Invited');
    desk.advance(dayMs);
    const cookie = await signInWith(owner.secret);
    const html = await (await desk.call('/people', { cookie })).text();
    expect(html).toMatch(/Not accepted[^]*expired <time[^]*New link/);
  });

  test('keeps the link of an invitation while others are invited, join or are withdrawn', async () => {
    const invite = async (address: string) =>
      linkIn(await (await post('/people', { do: 'invite', email: address })).text());
    const link = await invite(email);
    await desk.setUp(await invite('leo@example.com'));
    await invite('mia@example.com');
    await post('/people', { do: 'withdraw', email: 'mia@example.com' });
    expect((await desk.call(link)).status).toBe(200);
  });

  test.each([
    ['ivan@xn--e1aybc.xn--p1ai', 200],
    ['o&b@example.com', 200],
    ['r@example-.com', 422],
    [`${'r'.repeat(70)}@example.com`, 422],
  ])('with the address %s is invited if the account may have it: %i', async (address, status) => {
    expect((await post('/people', { do: 'invite', email: address })).status).toBe(status);
  });

  test('keeps access when the invitation is withdrawn too late, and the owner gets a notice', async () => {
    const ruth = await inviteRuth();
    const late = await post('/people', { do: 'withdraw', email });
    expect(late.headers.get('location')).toBe('/people?notice=not-withdrawn');
    expect(await isIn(ruth.cookie)).toBe(true);
    expect(await page()).not.toContain('withdrew the invitation');
  });

  test('gets an error when somebody else has signed up with the address in the meantime', async () => {
    const invited = await (await post('/people', { do: 'invite', email })).text();
    const account = { email, password: ownerPassword };
    await desk.accounts.auth.createUser(account, { ipAddress: '', userAgent: null });
    const form = { password: ownerPassword, repeat: ownerPassword };
    const rejected = await desk.call(linkIn(invited), { form });
    expect(rejected.status).toBe(422);
    expect(await rejected.text()).toContain('There is an account with this address already.');
  });

  test.each([
    ['before the invitation', true],
    ['after it', false],
  ])('is not locked out by a stranger who signs up with the address %s', async (_, isBefore) => {
    const open = await openTemporaryDesk(true, { settings: { confirmsAutomatically: false } });
    const { cookie } = await open.setUpOwner();
    const stranger = { email, password: 'words of a stranger' };
    const signUp = async () => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify(stranger);
      await fetch(`${open.publicAuth.url}/signup`, { method: 'POST', headers, body });
    };
    if (isBefore) await signUp();
    const invited = await open.call('/people', { cookie, form: { do: 'invite', email } });
    if (!isBefore) await signUp();
    const ruth = await open.setUp(linkIn(await invited.text()));
    expect((await open.call('/leads/new', { cookie: ruth.cookie })).status).toBe(200);
    expect((await open.call('/sign-in', { form: stranger })).status).toBe(422);
    await open.close();
  });

  test('gets a link after losing the phone, and nothing else opens the account', async () => {
    const ruth = await inviteRuth();
    expect(await page()).not.toContain('No second factor yet');
    const answer = await post(`/people/${await idOf(email)}`, { do: 'reset' });
    expect(await isIn(ruth.cookie)).toBe(false);
    expect(await page()).toContain('No second factor yet');
    expect(await countRecoveryCodes(desk.accounts.query, await idOf(email))).toBe(0);
    const password = { email, password: ownerPassword };
    expect((await desk.call('/sign-in', { form: password })).status).toBe(422);
    const again = await desk.setUp(linkIn(await answer.text()));
    expect(await isIn(again.cookie)).toBe(true);
  });

  test('cannot sign in with the old password after a reset where no second factor is required', async () => {
    const local = await openTemporaryDesk(false);
    const { cookie } = await local.setUpOwner();
    const invited = await local.call('/people', { cookie, form: { do: 'invite', email } });
    await local.setUp(linkIn(await invited.text()));
    const ruth = (await listPeople(local.accounts)).find((person) => person.email === email);
    await local.call(`/people/${ruth?.id}`, { cookie, form: { do: 'reset' } });
    const form = { email, password: ownerPassword };
    expect((await local.call('/sign-in', { form })).status).toBe(422);
    await local.close();
  });

  async function askPublic(path: string, body: object, token = '', method = 'POST') {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const request = { method, headers, body: JSON.stringify(body) };
    const answer = await fetch(`${desk.publicAuth.url}${path}`, request);
    return { status: answer.status, json: (await answer.json()) as Record<string, string> };
  }

  async function signInPublicly(): Promise<string> {
    const password = { email, password: ownerPassword };
    const { json } = await askPublic('/token?grant_type=password', password);
    return json['access_token'] ?? '';
  }

  test('gets no second factor through the public calls, where the password is enough', async () => {
    await inviteRuth();
    await desk.accounts.auth.resetFactors(await idOf(email), { ipAddress: '', userAgent: null });
    const token = await signInPublicly();
    expect((await askPublic('/factors', { factor_type: 'totp' }, token)).status).toBe(403);
  });

  /** A public session with two factors, and the path of the second one. */
  async function verifyPublicly(secret: string) {
    desk.advance(minuteMs);
    const [factor] = (await desk.accounts.auth.findUser(await idOf(email)))?.factors ?? [];
    const path = `/factors/${factor?.id}`;
    const token = await signInPublicly();
    const challenge = await askPublic(`${path}/challenge`, {}, token);
    const answer = { challenge_id: challenge.json['id'], code: desk.codeOf(secret) };
    const raised = await askPublic(`${path}/verify`, answer, token);
    return { path, token: raised.json['access_token'] };
  }

  test('gets no shorter password through the public calls than at the desk', async () => {
    const { token } = await verifyPublicly((await inviteRuth()).secret);
    const choose = (password: string) => askPublic('/user', { password }, token, 'PUT');
    expect((await choose('kq7-zeph')).status).toBe(422);
    expect((await choose('kq7-zeph-lamp')).status).toBe(200);
  });

  test('removes no second factor through the public calls, because a password would then set up another', async () => {
    const { path, token } = await verifyPublicly((await inviteRuth()).secret);
    const form = { email, password: ownerPassword };
    const cookie = cookieOf(await desk.call('/sign-in', { form }));
    const removed = await askPublic(path, {}, token, 'DELETE');
    expect(removed.status).toBe(403);
    const setUp = await desk.call('/set-up/second-factor', { cookie });
    expect(setUp.headers.get('location')).toBe('/sign-in/code');
  });

  test('is listed as disabled after the command, and keeps an unused link', async () => {
    await inviteRuth();
    const id = await idOf(email);
    const { auth } = desk.accounts;
    await auth.banUser(id, { ipAddress: '', userAgent: null });
    const answer = await (await post(`/people/${id}`, { do: 'reset' })).text();
    expect(answer).toContain('<small>disabled</small>');
    const form = { password: ownerPassword, repeat: ownerPassword };
    const rejected = await desk.call(linkIn(answer), { form });
    expect(await rejected.text()).toContain('Your account is disabled.');
    await auth.liftBan(id, { ipAddress: '', userAgent: null });
    expect((await desk.call(linkIn(answer), { form })).status).toBe(303);
  });

  test('is signed out everywhere, and may sign in again', async () => {
    const ruth = await inviteRuth();
    await post(`/people/${await idOf(email)}`, { do: 'end-sessions' });
    expect(await isIn(ruth.cookie)).toBe(false);
    const signedIn = await desk.call('/sign-in', { form: { email, password: ownerPassword } });
    expect(signedIn.status).toBe(303);
  });

  test('sees who may sign in, but cannot change it', async () => {
    const ruth = await inviteRuth();
    const seen = await desk.call('/people', { cookie: ruth.cookie });
    expect(await seen.text()).not.toContain('Manage…');
    const asked = await post('/people', { do: 'invite', email: 'x@example.com' }, ruth.cookie);
    expect(asked.status).toBe(403);
  });
});

test('the owner cannot be removed', async () => {
  const [first] = await listPeople(desk.accounts);
  expect((await post(`/people/${first?.id}`, { do: 'remove' })).status).toBe(403);
  expect(await isIn(owner.cookie)).toBe(true);
});

test.each([
  ['', 'Enter the whole address'],
  ['no address', 'Enter the whole address'],
  ['Owner@example.com', 'has an account already'],
])('“%s” cannot be invited, and the field with the reason has the focus', async (address, why) => {
  const rejected = await post('/people', { do: 'invite', email: address });
  expect(rejected.status).toBe(422);
  const html = await rejected.text();
  expect(html).toContain(why);
  const [field] = /<input(?=[^>]* name="email")[^>]*>/.exec(html)!;
  expect(field).toMatch(/ autofocus=""/i);
  expect(field, 'as it was typed').toContain(`value="${address}"`);
});

test('an account that is not at the desk is named with the command that deletes it', async () => {
  const nobody = { ipAddress: '', userAgent: null };
  await desk.accounts.auth.createUser({ email, password: ownerPassword }, nobody);
  const html = await (await post('/people', { do: 'invite', email })).text();
  expect(html).toContain(`npm run users -- delete --email ${email}`);
});

test('a link says when only this computer can open it', async () => {
  const invited = await (await post('/people', { do: 'invite', email })).text();
  expect(invited).not.toContain('It opens on this computer only.');
  const local = await openTemporaryDesk(false);
  const { cookie } = await local.setUpOwner();
  const there = await local.call('/people', { cookie, form: { do: 'invite', email } });
  expect(await there.text()).toContain('It opens on this computer only.');
  await local.close();
});

describe('a user’s own account', () => {
  test('gets a new password, which ends all other sessions', async () => {
    const other = await desk.call('/sign-in', {
      form: { email: 'owner@example.com', password: ownerPassword },
    });
    const wrong = await post('/account', {
      do: 'password',
      current: 'no',
      next: 'another four words',
    });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('The current password is not right.');
    const form = { do: 'password', current: ownerPassword, next: 'another four words' };
    expect((await post('/account', form)).status).toBe(303);
    expect(await isIn(owner.cookie)).toBe(true);
    expect((await desk.call('/sign-in/code', { cookie: cookieOf(other) })).status).toBe(303);
  });

  test('gets new recovery codes for an authenticator code, which void the old ones', async () => {
    desk.advance(minuteMs);
    const wrong = await post('/account', { do: 'recovery-codes', code: '000000' });
    expect(wrong.status).toBe(422);
    const code = desk.codeOf(owner.secret).replace(/^.../, '$&\u00A0');
    const answer = await post('/account', { do: 'recovery-codes', code });
    const cookie = cookieOf(answer);
    const html = await answer.text();
    const codes = [...html.matchAll(/<li>([\w-]{19})<\/li>/g)];
    expect(codes).toHaveLength(10);
    expect(html).toContain('The earlier ones do not work any more.');
    expect(html).not.toContain('Step 3');
    expect(await isIn(cookie)).toBe(true);
    const shown = await desk.call('/sign-in', {
      form: { email: 'owner@example.com', password: ownerPassword },
    });
    const old = { code: owner.recoveryCodes[0] ?? '' };
    const tried = await desk.call('/sign-in/code', { cookie: cookieOf(shown), form: old });
    expect(tried.status).toBe(422);
  });

  test('gets the note that a code was not tried, after too many wrong ones', async () => {
    const [code = ''] = owner.recoveryCodes;
    const tried = { do: 'recovery-codes', code: 'BBBB-BBBB-BBBB-BBBB' };
    for (let time = 0; time < 10; time += 1) await post('/account', tried);
    const limited = await post('/account', { ...tried, code });
    expect(await limited.text()).toContain('Too many tries. Wait a few minutes, then try again.');
    desk.advance(minuteMs);
    expect((await post('/account', { ...tried, code })).status).toBe(200);
  });

  test('keeps the present phone until another one is set up', async () => {
    const [code = '', second = ''] = owner.recoveryCodes;
    const wrong = await post('/account', { do: 'another-phone', code: 'BBBB-BBBB-BBBB-BBBB' });
    expect(wrong.status).toBe(422);
    const left = await post('/account', { do: 'another-phone', code });
    expect(newFactorIn(await left.text()).secret).not.toBe(owner.secret);
    const elsewhere = await signInWith(owner.secret);
    expect(await isIn(elsewhere)).toBe(true);
    const again = await post('/account', { do: 'another-phone', code: second }, cookieOf(left));
    const another = newFactorIn(await again.text());
    const mistyped = { do: 'continue-phone', ...another, code: '000000' };
    const rejected = await post('/account', mistyped, cookieOf(again));
    expect(rejected.status).toBe(422);
    expect(newFactorIn(await rejected.text())).toEqual(another);
    const typed = { ...mistyped, code: desk.codeOf(another.secret) };
    const done = await post('/account', typed, cookieOf(again));
    expect(await done.text()).toContain('The earlier ones do not work any more.');
    expect(await isIn(cookieOf(done))).toBe(true);
    expect(await isIn(elsewhere)).toBe(false);
    expect(await isIn(await signInWith(owner.secret))).toBe(false);
    expect(await isIn(await signInWith(another.secret))).toBe(true);
    expect((await listPeople(desk.accounts))[0]).toMatchObject({ recoveryCodes: 10 });
    const people = await desk.call('/people', { cookie: cookieOf(done) });
    expect((await people.text()).split('<span>set up a second factor')).toHaveLength(3);
  });

  test('keeps the present phone and session when the database fails as another takes its place', async () => {
    const { query } = desk.database;
    const begun = await post('/account', {
      do: 'another-phone',
      code: owner.recoveryCodes[0] ?? '',
    });
    const another = newFactorIn(await begun.text());
    const proceed = () => {
      const form = { do: 'continue-phone', ...another, code: desk.codeOf(another.secret) };
      return post('/account', form, cookieOf(begun));
    };
    await sql`create trigger failing before delete on auth_mfa_factors when old.status = 'verified'
      begin select raise(abort, 'failing'); end`.execute(query);
    expect((await proceed()).status).toBe(500);
    expect(await isIn(cookieOf(begun))).toBe(true);
    await sql`drop trigger failing`.execute(query);
    expect(await isIn(cookieOf(await proceed()))).toBe(true);
    expect(await isIn(await signInWith(owner.secret))).toBe(false);
  });

  test('has to set up another phone again after a code of the current one was used', async () => {
    const [code = ''] = owner.recoveryCodes;
    const begun = await post('/account', { do: 'another-phone', code });
    const another = newFactorIn(await begun.text());
    await signInWith(owner.secret);
    const form = { do: 'continue-phone', ...another, code: desk.codeOf(another.secret) };
    const rejected = await post('/account', form, cookieOf(begun));
    expect(rejected.status).toBe(409);
    expect(await rejected.text()).toContain('Begin again');
  });

  test('is listed in a sentence', async () => {
    expect(await page()).toMatch(/since <time[^>]*>today, /);
  });

  test('can be signed out on one other device', async () => {
    const signIn = async () => {
      const form = { email: 'owner@example.com', password: ownerPassword };
      const headers = { 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1' };
      return cookieOf(await desk.call('/sign-in', { form, headers }));
    };
    const [phone, tablet] = [await signIn(), await signIn()];
    const [session = ''] = phone.replace('__Host-desk=', '').split('.');
    expect(await page()).toContain(`name="session" value="${session}"`);
    const answer = await post('/account', { do: 'end-session', session });
    expect(answer.headers.get('location')).toBe('/people?notice=session-ended');
    expect(await page()).not.toContain(`name="session" value="${session}"`);
    const { readSession } = desk.accounts.auth;
    expect(await readSession(phone.replace('__Host-desk=', ''))).toBeUndefined();
    expect(await readSession(tablet.replace('__Host-desk=', ''))).toBeDefined();
    expect(await isIn(owner.cookie)).toBe(true);
  });

  test('cannot end another user’s session', async () => {
    const ruth = await inviteRuth();
    const [session = ''] = owner.cookie.replace('__Host-desk=', '').split('.');
    await post('/account', { do: 'end-session', session }, ruth.cookie);
    expect(await isIn(owner.cookie)).toBe(true);
  });

  test('can be signed out everywhere else', async () => {
    await desk.call('/sign-in', { form: { email: 'owner@example.com', password: ownerPassword } });
    expect(await page()).toContain('Sign out everywhere else');
    await post('/account', { do: 'sign-out-others' });
    expect(await page()).not.toContain('Sign out everywhere else');
  });
});

test('the log pages through who did what to which lead', async () => {
  await insertLead(desk.database, { id: 'a', reference: 'RS-AAAAAA' });
  for (let note = 0; note < 31; note += 1) {
    await post('/lead/RS-AAAAAA', { action: 'note', note: `Note ${note}` });
  }
  await post('/lead/RS-AAAAAA', { action: 'done' });
  const html = await page();
  expect(html).toContain('changed the status to Done');
  expect(html.match(/wrote a note/g)).toHaveLength(29);
  const older = /href="(\/people\?before=[^"#]+)/.exec(html)?.[1] ?? '';
  const next = await (await desk.call(older, { cookie: owner.cookie })).text();
  expect(next.match(/wrote a note/g)).toHaveLength(2);
});

test('the log has every change of who may sign in', async () => {
  await inviteRuth();
  await post('/people', { do: 'invite', email: 'leo@example.com' });
  await post('/people', { do: 'withdraw', email: 'leo@example.com' });
  const path = `/people/${await idOf(email)}`;
  await post(path, { do: 'end-sessions' });
  await post(path, { do: 'reset' });
  const html = await page();
  expect(html).toContain('withdrew the invitation of leo@example.com');
  expect(html).toContain(`signed ${email} out everywhere`);
  expect(html).toContain(`reset password and second factor of ${email}`);
});

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [null, 'A browser'],
])('%s is described as %s', (agent, expected) => {
  expect(describeDevice(agent)).toBe(expected);
});

test('an action that this version does not know is shown by its name', async () => {
  await sql`
    insert into activity (id, occurred_at, actor, action, details) values ('a', 0, null, 'change-password', '{}')
  `.execute(desk.database.query);
  expect(await page()).toContain('change-password');
});
