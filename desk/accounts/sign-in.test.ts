/* One long file: all tests sign in to one desk, whose clock they control. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '../../server/platform/time/clock.ts';
import {
  cookieOf,
  openTemporaryDesk,
  ownerEmail,
  ownerPassword,
  type TemporaryDesk,
} from '../temporary-desk.for-tests.ts';
import { listPeople } from './people.ts';
import { createOwnerLink } from './set-up.ts';

let desk: TemporaryDesk;
beforeEach(async () => {
  desk = await openTemporaryDesk();
});
afterEach(() => desk.close());

const isIn = async (cookie: string) => (await desk.call('/leads/new', { cookie })).status === 200;

describe('sign-in', () => {
  async function showPassword(password = ownerPassword, email = ownerEmail) {
    return desk.call('/sign-in', { form: { email, password } });
  }

  test('asks for the code after the password', async () => {
    await desk.setUpOwner();
    const shown = await showPassword();
    expect(shown.headers.get('location')).toMatch(/^\/sign-in\/code/);
    expect(await isIn(cookieOf(shown))).toBe(false);
  });

  test('has the focus in the field of the code', async () => {
    await desk.setUpOwner();
    const cookie = cookieOf(await showPassword());
    const page = await (await desk.call('/sign-in/code', { cookie })).text();
    expect(page).toMatch(/<input(?=[^>]* id="code")[^>]* autofocus=""/i);
    const rejected = await desk.call('/sign-in/code', { cookie, form: { code: 'wrong' } });
    expect(await rejected.text()).toMatch(/<title>[^<]*: not accepted/);
  });

  test('describes the field of a wrong password, code or recovery code by the message about it', async () => {
    await desk.setUpOwner();
    const cookie = cookieOf(await showPassword());
    const rejected = {
      password: await showPassword('wrong'),
      code: await desk.call('/sign-in/code', { cookie, form: { code: 'wrong' } }),
      'recovery-code': await desk.call('/sign-in/code', {
        cookie,
        form: { 'recovery-code': 'wrong' },
      }),
    };
    for (const [name, answer] of Object.entries(rejected)) {
      const html = await answer.text();
      expect(html).toContain('<div class="note bad" id="rejection" role="alert">');
      const marked = html.match(/<input[^>]* aria-invalid="true"[^>]*>/g);
      expect(marked).toEqual([expect.stringContaining(` id="${name}"`)]);
      expect(marked?.[0]).toContain('aria-describedby="rejection"');
    }
  });

  test('shows the form of a recovery code again when the code is wrong', async () => {
    await desk.setUpOwner();
    const cookie = cookieOf(await showPassword());
    const form = { 'recovery-code': 'wrong' };
    const html = await (await desk.call('/sign-in/code', { cookie, form })).text();
    expect(html).toContain('That recovery code is not right.');
    expect(html).toMatch(/<details open="">.*id="recovery-code"/s);
  });

  test('accepts a code once, and rotates the session token', async () => {
    const { secret } = await desk.setUpOwner();
    desk.advance(minuteMs);
    const code = desk.codeOf(secret);
    const first = cookieOf(await showPassword());
    const signedIn = await desk.call('/sign-in/code', { cookie: first, form: { code } });
    expect(signedIn.status).toBe(303);
    expect(cookieOf(signedIn)).not.toBe(first);
    expect(await isIn(cookieOf(signedIn))).toBe(true);
    expect(await isIn(first)).toBe(false);
    const second = cookieOf(await showPassword());
    expect((await desk.call('/sign-in/code', { cookie: second, form: { code } })).status).toBe(422);
  });

  test.each([
    ['a no-break space', (code: string) => `${code.slice(0, 3)}\u00a0${code.slice(3)}`],
    [
      'full-width digits',
      (code: string) => code.replaceAll(/./g, (digit) => '０１２３４５６７８９'[Number(digit)]!),
    ],
  ])('accepts a code with %s', async (_, type) => {
    const { secret } = await desk.setUpOwner();
    desk.advance(minuteMs);
    const cookie = cookieOf(await showPassword());
    const form = { code: type(desk.codeOf(secret)) };
    expect((await desk.call('/sign-in/code', { cookie, form })).status).toBe(303);
  });

  test('is over on every tab once it is done on one', async () => {
    const { cookie } = await desk.setUpOwner();
    const answer = await desk.call('/sign-in?next=%2Fhealth', { cookie });
    expect(answer.headers.get('location')).toBe('/health');
    const signedOut = await desk.call('/sign-out', { cookie, form: {} });
    expect(signedOut.headers.get('location')).toBe('/sign-in');
    expect((await desk.call('/sign-in', { cookie })).status).toBe(200);
  });

  test('accepts a code after the clock was an hour ahead', async () => {
    const { secret } = await desk.setUpOwner();
    desk.advance(hourMs);
    const signIn = async (code: string) => {
      const cookie = cookieOf(await showPassword());
      return desk.call('/sign-in/code', { cookie, form: { code } });
    };
    expect((await signIn(desk.codeOf(secret))).status).toBe(303);
    desk.advance(minuteMs - hourMs);
    const code = desk.codeOf(secret);
    expect((await signIn(code)).status).toBe(303);
    expect((await signIn(code)).status).toBe(422);
  });

  test('accepts a recovery code once, however it is typed', async () => {
    const { recoveryCodes } = await desk.setUpOwner();
    const code = recoveryCodes[3]?.toLowerCase().replaceAll('-', ' ') ?? '';
    for (const expected of [303, 422]) {
      const cookie = cookieOf(await showPassword());
      const answer = await desk.call('/sign-in/code', { cookie, form: { 'recovery-code': code } });
      expect(answer.status).toBe(expected);
    }
  });

  test('gives a user who signs in with the last recovery code new ones', async () => {
    const { recoveryCodes } = await desk.setUpOwner();
    let html = '';
    for (const code of recoveryCodes) {
      expect(html).toBe('');
      desk.advance(5 * minuteMs);
      const cookie = cookieOf(await showPassword());
      const answer = await desk.call('/sign-in/code', { cookie, form: { 'recovery-code': code } });
      html = await answer.text();
    }
    const renewed = /<li>([A-Z\d-]{19})<\/li>/.exec(html)?.[1] ?? '';
    const form = { 'recovery-code': renewed };
    const again = await desk.call('/sign-in/code', {
      cookie: cookieOf(await showPassword()),
      form,
    });
    expect(again.status).toBe(303);
  });

  test('answers a wrong password and an unknown address alike', async () => {
    await desk.setUpOwner();
    const [wrong, unknown] = [
      await showPassword('wrong'),
      await showPassword('wrong', 'nobody@example.com'),
    ];
    expect(wrong.status).toBe(unknown.status);
    expect((await wrong.text()).replaceAll(ownerEmail, '')).toBe(
      (await unknown.text()).replaceAll('nobody@example.com', ''),
    );
  });

  test('has fields that password managers and phones fill in', async () => {
    const completed = async (path: string, cookie?: string) => {
      const html = await (await desk.call(path, { cookie })).text();
      expect(html).not.toMatch(/<input(?![^>]*type="password")[^>]*autocomplete="[\w-]*password"/i);
      return [...html.matchAll(/autocomplete="([\w-]+)"/gi)].map(([, name]) => name);
    };
    const link = `/link/${await createOwnerLink(desk.accounts)}`;
    expect(await completed(link)).toEqual(['username', 'new-password', 'new-password']);
    await desk.setUp(link);
    expect(await completed('/sign-in')).toEqual(['username', 'current-password']);
    const cookie = cookieOf(await showPassword());
    expect(await completed('/sign-in/code', cookie)).toEqual(['one-time-code', 'off']);
  });

  test('rejects a user without a second factor where one is required', async () => {
    await desk.setUpOwner();
    const [owner] = await listPeople(desk.accounts);
    const { auth } = desk.accounts;
    await auth.resetFactors(owner?.id ?? '', { ipAddress: '', userAgent: null });
    const sessions = await auth.listSessions(owner?.id ?? '');
    expect((await showPassword()).status).toBe(422);
    expect(await auth.listSessions(owner?.id ?? '')).toEqual(sessions);
  });

  test.each(['only the password', 'the lost phone'])(
    'lets nobody who showed %s set up a second factor after it was reset',
    async (shown) => {
      const { cookie: full } = await desk.setUpOwner();
      const cookie = shown === 'the lost phone' ? full : cookieOf(await showPassword());
      const [owner] = await listPeople(desk.accounts);
      await desk.accounts.auth.resetFactors(owner?.id ?? '', { ipAddress: '', userAgent: null });
      const page = await desk.call('/set-up/second-factor', { cookie });
      expect(page.headers.get('location')).toMatch(/^\/sign-in\?/);
    },
  );

  test.each([
    ['code', '000000'],
    ['recovery code', 'BBBB-BBBB-BBBB-BBBB'],
  ])('limits guessing a %s', async (_, code) => {
    await desk.close();
    // A low limit, which a busy machine does not refill during the test.
    desk = await openTemporaryDesk(true, { settings: { rateLimitScale: 0.2 } });
    await desk.setUpOwner();
    const cookie = cookieOf(await showPassword());
    const guess = () => desk.call('/sign-in/code', { cookie, form: { code } });
    const statuses: number[] = [];
    for (let tries = 0; tries < 16; tries += 1) statuses.push((await guess()).status);
    expect(statuses[0]).toBe(422);
    expect(statuses.at(-1)).toBe(429);
  });

  test('limits guessing passwords', async () => {
    const limited = await openTemporaryDesk(true, { settings: { rateLimitScale: 0.1 } });
    const guess = () =>
      limited.call('/sign-in', { form: { email: ownerEmail, password: 'wrong' } });
    const statuses = [];
    for (let tries = 0; tries < 4; tries += 1) statuses.push((await guess()).status);
    await limited.close();
    expect(statuses).toEqual([422, 422, 422, 429]);
  });
});

test('a tab with the answer of a form leads on when it is opened again', async () => {
  const { cookie } = await desk.setUpOwner();
  const account = await desk.call('/account', { cookie });
  expect(account.headers.get('location')).toBe('/people');
  expect(await (await desk.call('/sign-in/forgotten')).text()).toContain('Sign in to the desk');
});

describe('a session', () => {
  test('ends when the user signs out', async () => {
    const { cookie } = await desk.setUpOwner();
    const answer = await desk.call('/sign-out', { cookie, form: {} });
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-desk=; Max-Age=0; Path=\/; .*Secure/);
    expect(await isIn(cookie)).toBe(false);
  });

  test('ends 12 hours after its last use', async () => {
    const { cookie } = await desk.setUpOwner();
    desk.advance(11 * hourMs);
    expect(await isIn(cookie)).toBe(true);
    desk.advance(12 * hourMs + 1);
    expect(await isIn(cookie)).toBe(false);
  });

  test('ends on all other devices when its user repeats the set-up', async () => {
    const { cookie } = await desk.setUpOwner();
    desk.advance(minuteMs);
    const { cookie: newCookie } = await desk.setUpOwner();
    expect(await isIn(cookie)).toBe(false);
    expect(await isIn(newCookie)).toBe(true);
  });
});
