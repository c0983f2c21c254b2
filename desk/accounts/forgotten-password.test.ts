import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '../../server/platform/time/clock.ts';
import {
  cookieOf,
  openTemporaryDesk,
  ownerEmail,
  ownerPassword,
  type TemporaryDesk,
} from '../temporary-desk.for-tests.ts';
import { listPeople, resetAccess } from './people.ts';
import { createOwnerLink } from './set-up.ts';

const newPassword = 'a kettle beside seven lanterns';
const nobody = { ipAddress: '', userAgent: null };

let desk: TemporaryDesk;
beforeEach(async () => {
  desk = await openTemporaryDesk();
});
afterEach(() => desk.close());

const ask = (email: string, of = desk) => of.call('/sign-in/forgotten', { form: { email } });
const mailedLinks = (of = desk) =>
  of.publicAuth.mails.flatMap(({ to, text }) => {
    const path = /https:\/\/desk\.example\.com(\/link\/\S+)/.exec(text)?.[1];
    return path === undefined ? [] : [{ to, path }];
  });
const choose = (path: string, of = desk) =>
  of.call(path, { form: { password: newPassword, repeat: newPassword } });

describe('a link for a new password', () => {
  test('is mailed, and changes the password but not the second factor', async () => {
    const before = await desk.setUpOwner();
    desk.advance(minuteMs);
    const asked = await (await ask(` ${ownerEmail.toUpperCase()} `)).text();
    expect(asked).toContain('Check your mail.');
    expect(asked).toContain('<title>Sign in: check your mail');
    const [link] = mailedLinks();
    expect(link?.to.toLowerCase()).toBe(ownerEmail);
    const page = await (await desk.call(link?.path ?? '')).text();
    expect(page).toContain('<title>Choose a new password');
    expect(page).not.toContain('Step 1 of 3');

    const chosen = await choose(link?.path ?? '');

    expect((await desk.call('/leads/new', { cookie: before.cookie })).status).toBe(303);
    const cookie = cookieOf(chosen);
    const home = await desk.call(chosen.headers.get('location') ?? '', { cookie });
    expect(home.headers.get('location')).toBe('/sign-in/code');
    const shown = await desk.call('/sign-in/code', {
      cookie,
      form: { code: desk.codeOf(before.secret) },
    });
    const signedIn = await desk.call('/leads/new', { cookie: cookieOf(shown) });
    expect(signedIn.status).toBe(200);
    const old = { email: ownerEmail, password: ownerPassword };
    expect((await desk.call('/sign-in', { form: old })).status).toBe(422);
    expect((await choose(link?.path ?? '')).status).toBe(410);
  });

  test('opens nothing once the second factor was reset, because a mailbox alone would open the desk', async () => {
    await desk.setUpOwner();
    await ask(ownerEmail);
    const [owner] = await listPeople(desk.accounts);
    await desk.accounts.auth.resetFactors(owner?.id ?? '', nobody);
    expect((await choose(mailedLinks()[0]?.path ?? '')).status).toBe(410);
  });

  test.each([ownerEmail, 'unknown@example.com'])(
    'is answered after a time that hides whether there was one to mail: %s',
    async (email) => {
      await desk.setUpOwner();
      const start = performance.now();
      await ask(email);
      expect(performance.now() - start).toBeGreaterThan(95);
    },
  );

  test('lasts an hour, and another is mailed after five minutes at the earliest', async () => {
    await desk.setUpOwner();
    for (let time = 0; time < 3; time += 1) await ask(ownerEmail);
    expect(mailedLinks()).toHaveLength(1);
    desk.advance(5 * minuteMs);
    await ask(ownerEmail);
    const [first, second] = mailedLinks();
    expect((await desk.call(first?.path ?? '')).status).toBe(410);
    desk.advance(hourMs - minuteMs);
    expect((await desk.call(second?.path ?? '')).status).toBe(200);
    desk.advance(minuteMs);
    const expired = await desk.call(second?.path ?? '');
    expect(expired.status).toBe(410);
    expect(await expired.text()).toContain('ask for another where you sign in');
  });

  test.each([
    [
      'access is reset',
      async (_: string, id: string) => void (await resetAccess(desk.accounts, id, nobody)),
    ],
    [
      'the password is changed',
      async (cookie: string) => {
        const form = { do: 'password', current: ownerPassword, next: newPassword };
        expect((await desk.call('/account', { cookie, form })).status).toBe(303);
      },
    ],
    ['the set-up is repeated', async () => void (await desk.setUpOwner())],
  ])('ends when %s', async (_, change) => {
    const { cookie } = await desk.setUpOwner();
    const owner = await desk.accounts.auth.findUserByEmail(ownerEmail);
    await ask(ownerEmail);
    const [link] = mailedLinks();
    desk.advance(minuteMs);
    await change(cookie, owner?.id ?? '');
    expect((await desk.call(link?.path ?? '')).status).toBe(410);
  });

  test('is mailed to nobody else, with the same answer', async () => {
    // Where a second factor is required, a stranger without one gets no link anyway.
    const local = await openTemporaryDesk(false);
    await local.setUpOwner();
    const stranger = { email: 'stranger@example.com', password: ownerPassword };
    await local.accounts.auth.createUser(stranger, nobody);
    const known = await (await ask(ownerEmail, local)).text();
    for (const email of [stranger.email, 'unknown@example.com']) {
      expect(await (await ask(email, local)).text()).toBe(known.replaceAll(ownerEmail, email));
    }
    expect(mailedLinks(local)).toHaveLength(1);
    await local.close();
  });

  test('takes a whole address', async () => {
    const typo = await ask('owner@');
    expect(typo.status).toBe(422);
    expect(await typo.text()).toContain('Enter your e-mail address first.');
  });

  test('is not mailed to a user without the required second factor, which it would set up', async () => {
    await desk.call(`/link/${await createOwnerLink(desk.accounts)}`, {
      form: { email: ownerEmail, password: ownerPassword, repeat: ownerPassword },
    });
    await ask(ownerEmail);
    expect(mailedLinks()).toEqual([]);
  });

  test('signs in where no second factor is required', async () => {
    const local = await openTemporaryDesk(false);
    await local.call(`/link/${await createOwnerLink(local.accounts)}`, {
      form: { email: ownerEmail, password: ownerPassword, repeat: ownerPassword },
    });
    await ask(ownerEmail, local);
    const chosen = await choose(mailedLinks(local)[0]?.path ?? '', local);
    const list = await local.call('/leads/new', { cookie: cookieOf(chosen) });
    expect(list.status).toBe(200);
    await local.close();
  });

  test('is not offered without a mail server', async () => {
    const mute = await openTemporaryDesk(true, {}, { canMail: false });
    await mute.setUpOwner();
    expect(await (await mute.call('/sign-in')).text()).not.toContain('Mail me a link');
    await ask(ownerEmail, mute);
    expect(mailedLinks(mute)).toEqual([]);
    await mute.close();
  });
});
