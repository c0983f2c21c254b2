import { URI } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '../../server/platform/time/clock.ts';
import {
  cookieOf,
  openTemporaryDesk,
  ownerEmail,
  ownerPassword,
  type TemporaryDesk,
} from '../temporary-desk.for-tests.ts';
import { createLink, findLink, restoreLink } from './links.ts';
import { listInvitations } from './people.ts';
import { createOwnerLink, createSetUpLink } from './set-up.ts';

let desk: TemporaryDesk;
beforeEach(async () => {
  desk = await openTemporaryDesk();
});
afterEach(() => desk.close());

const isIn = async (cookie: string) => (await desk.call('/leads/new', { cookie })).status === 200;

describe('set-up', () => {
  test('continues from the link to a password, a second factor, ten recovery codes and the desk', async () => {
    const { cookie, recoveryCodes } = await desk.setUpOwner();
    expect(cookie).toMatch(/^__Host-desk=[\w.-]{43,}$/);
    expect(recoveryCodes).toHaveLength(10);
    expect(await isIn(cookie)).toBe(true);
  });

  test('accepts a link once, for an hour, until a newer one replaces it', async () => {
    const first = await createSetUpLink(desk.accounts);
    const second = await createSetUpLink(desk.accounts);
    const replaced = await desk.call(`/link/${first}`);
    expect(replaced.status).toBe(410);
    expect(await replaced.text()).toContain('a newer link replaces it');
    expect((await desk.call(`/link/${second}`)).status).toBe(200);
    desk.advance(hourMs);
    expect((await desk.call(`/link/${second}`)).status).toBe(410);
    const third = await createSetUpLink(desk.accounts);
    const form = { email: ownerEmail, password: ownerPassword, repeat: ownerPassword };
    const both = [desk.call(`/link/${third}`, { form }), desk.call(`/link/${third}`, { form })];
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([303, 410]);
  });

  test('lists an expired invitation, and deletes it with a link that is created a month later', async () => {
    const { query, clock } = desk.accounts;
    const email = 'ruth@example.com';
    const token = await createLink(query, { kind: 'invitation', email }, clock());
    expect(await listInvitations(desk.accounts)).toMatchObject([{ email, isOpen: true }]);
    desk.advance(dayMs);
    await createSetUpLink(desk.accounts);
    expect(await listInvitations(desk.accounts)).toMatchObject([{ email, isOpen: false }]);
    expect(await findLink(query, token, clock())).toBeUndefined();
    desk.advance(30 * dayMs);
    await createSetUpLink(desk.accounts);
    const links = await query.selectFrom('desk_links').select('kind').execute();
    expect(links).toEqual([{ kind: 'owner' }]);
  });

  test('uses up the links that several servers created at the same moment', async () => {
    const { query, clock } = desk.accounts;
    const first = await createSetUpLink(desk.accounts);
    const row = await findLink(query, first ?? '', clock());
    const second = await createSetUpLink(desk.accounts);
    if (row) await restoreLink(query, row);
    const form = { email: ownerEmail, password: ownerPassword, repeat: ownerPassword };
    expect((await desk.call(`/link/${second}`, { form })).status).toBe(303);
    expect((await desk.call(`/link/${first}`)).status).toBe(410);
  });

  test('creates no account without a role at the desk, and then accepts its link again', async () => {
    const { auth, query } = desk.accounts;
    const link = await createSetUpLink(desk.accounts);
    await query.schema.alterTable('desk_people').renameTo('renamed').execute();
    const form = { email: ownerEmail, password: ownerPassword, repeat: ownerPassword };
    expect((await desk.call(`/link/${link}`, { form })).status).toBe(500);
    expect(await auth.findUserByEmail(ownerEmail)).toBeUndefined();
    await query.schema.alterTable('renamed').renameTo('desk_people').execute();
    expect((await desk.call(`/link/${link}`, { form })).status).toBe(303);
  });

  test('creates no link once the owner can sign in', async () => {
    await desk.setUpOwner();
    expect(await createSetUpLink(desk.accounts)).toBeUndefined();
  });

  test('gives a new link to an owner who stopped before the second factor', async () => {
    const link = await createSetUpLink(desk.accounts);
    const form = { email: ownerEmail, password: ownerPassword, repeat: ownerPassword };
    await desk.call(`/link/${link}`, { form });
    expect(await createSetUpLink(desk.accounts)).toBeDefined();
  });

  test('says before a repeated set-up that it ends what was set up before', async () => {
    const page = async (link = '') => (await desk.call(`/link/${link}`)).text();
    const warning = 'Continue ends your earlier password, phone and recovery codes.';
    expect(await page(await createSetUpLink(desk.accounts))).not.toContain(warning);
    await desk.setUpOwner();
    expect(await page(await createOwnerLink(desk.accounts))).toContain(warning);
  });

  test('names the shortest password that the settings accept, and the longest', async () => {
    const tooLong = 'four unrelated words '.repeat(13);
    await desk.close();
    desk = await openTemporaryDesk(false, { settings: { passwordMinLength: 30 } });
    const link = await createSetUpLink(desk.accounts);
    const shown = await (await desk.call(`/link/${link}`)).text();
    expect(shown).toContain('minLength="30"');
    expect(shown).toContain('At least 30 characters.');
    const choose = (password: string) =>
      desk.call(`/link/${link}`, { form: { email: ownerEmail, password, repeat: password } });
    expect(await (await choose(ownerPassword)).text()).toContain('at least 30 characters');
    expect(await (await choose(tooLong)).text()).toContain('at most 256 characters');
    const current = `${ownerPassword}, and three more`;
    const cookie = cookieOf(await choose(current));
    const change = async (next: string) => {
      const form = { do: 'password', current, next };
      return (await desk.call('/account', { cookie, form })).text();
    };
    expect(await change(tooLong)).toContain('at most 256 characters');
    const html = await change(ownerPassword);
    expect(html).toContain('at least 30 characters');
    expect(html).toContain('minLength="30"');
  });

  test.each([
    ['owner@example', ownerPassword, ownerPassword, 'valid email'],
    [ownerEmail, 'too short', 'too short', 'at least 12'],
    [ownerEmail, 'owner@example.com', 'owner@example.com', 'Too easy'],
    [ownerEmail, ownerPassword, 'another', 'not the same'],
  ])('rejects %s with the password %s', async (email, password, repeat, words) => {
    const link = await createSetUpLink(desk.accounts);
    const rejected = await desk.call(`/link/${link}`, { form: { email, password, repeat } });
    expect(rejected.status).toBe(422);
    expect(await rejected.text()).toContain(words);
    expect((await desk.call(`/link/${link}`)).status).toBe(200);
  });

  test('opens the authenticator app of the same device with the key that it shows', async () => {
    const link = await createSetUpLink(desk.accounts);
    const form = { email: ownerEmail, password: ownerPassword, repeat: ownerPassword };
    const cookie = cookieOf(await desk.call(`/link/${link}`, { form }));
    const html = await (await desk.call('/set-up/second-factor', { cookie })).text();
    const uri = /href="(otpauth:[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const shown = /name="secret" value="([^"]+)"/.exec(html)?.[1];
    expect(URI.parse(uri)).toMatchObject({ label: ownerEmail, secret: { base32: shown } });
  });

  test('shows the field of a wrong code, which is below the fold of a phone', async () => {
    const link = await createSetUpLink(desk.accounts);
    const form = { email: ownerEmail, password: ownerPassword, repeat: ownerPassword };
    const cookie = cookieOf(await desk.call(`/link/${link}`, { form }));
    const address = '/set-up/second-factor';
    const first = await (await desk.call(address, { cookie })).text();
    const factor = /name="factor" value="([^"]+)"/.exec(first)?.[1] ?? '';
    const secret = /name="secret" value="([^"]+)"/.exec(first)?.[1] ?? '';
    const code = desk.codeOf(secret) === '123456' ? '654321' : '123456';
    const rejected = await desk.call(address, { cookie, form: { factor, secret, code } });
    expect(first).not.toContain('autofocus');
    expect(await rejected.text()).toMatch(/<input id="code"[^>]* autofocus/);
  });
});
