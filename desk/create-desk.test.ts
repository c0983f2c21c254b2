import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createLog } from '../server/platform/log/log.ts';
import { settings } from '../site/settings.ts';
import { createDesk } from './create-desk.ts';
import { routesFor } from './routes.ts';
import { createSessionCookie } from './session-cookie.ts';
import {
  openTemporaryDesk,
  ownerEmail,
  ownerPassword,
  type TemporaryDesk,
} from './temporary-desk.for-tests.ts';
import { saveDraft } from './writing/drafts.ts';

let desk: TemporaryDesk;
let cookie: string;
beforeAll(async () => {
  desk = await openTemporaryDesk();
  ({ cookie } = await desk.setUpOwner());
});
afterAll(() => desk.close());

const headers = { accept: 'text/html,application/xhtml+xml' };

test('a null character, which PostgreSQL rejects, is rejected in a form and in an address', async () => {
  const form = { email: 'nobody\0@example.com', password: 'x' };
  const html = await (await desk.call('/sign-in', { form, headers })).text();
  expect(html).toContain('value="nobody@example.com"');
  const answer = await desk.call('/leads/open?q=a%00b', { cookie });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toBe('No address of the desk has a null character.');
});

test('a form that is sent after the session has ended is not saved, and says so', async () => {
  const answer = await desk.call('/lead/RS-AAAAAA', { form: { note: 'Typed' }, headers });
  expect(answer.status).toBe(401);
  const html = await answer.text();
  expect(html).toContain('You are signed out, so this was not saved.');
  expect(html).toContain('go back in your browser');
});

test('rejects a form with more fields than the limit', async () => {
  const form = new URLSearchParams(Array.from({ length: 5_002 }, () => ['a', '']));
  expect((await desk.call('/leads', { cookie, form })).status).toBe(413);
  const parts = new FormData();
  for (const [name, value] of form) parts.append(name, value);
  expect((await desk.call('/articles/any', { cookie, form: parts })).status).toBe(413);
});

test('browsers keep to TLS, on the page for the password too', async () => {
  const answer = await desk.call('/sign-in');
  expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}$/);
});

test('scripts cannot read the session cookie, and other sites cannot send it', async () => {
  const form = { email: ownerEmail, password: ownerPassword };
  const answer = await desk.call('/sign-in', { form });
  expect(answer.headers.get('set-cookie')).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
});

test.each(['/sign-in', '/nowhere'])(
  '%s is stored by no cache, framed by no page, and named to no other site',
  async (path) => {
    const answer = await desk.call(path, { cookie });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    const policy = answer.headers.get('content-security-policy')?.split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "frame-ancestors 'none'",
        "form-action 'self'",
        "require-trusted-types-for 'script'",
      ]),
    );
  },
);

test('HEAD is answered like GET, for programs that watch the desk', async () => {
  const request = { method: 'HEAD', headers: { host: 'desk.example.com' } };
  const answer = await desk.app.request('https://desk.example.com/sign-in', request);
  expect(answer.status).toBe(200);
});

test.each(['/numbers', '/health', '/people'])('%s has no list without entries', async (path) => {
  const html = await (await desk.call(path, { cookie })).text();
  expect(html).toContain('<h1>');
  expect(html).not.toMatch(/<ol[^>]*><\/ol>/);
});

test('the owner’s logo replaces the drawn mark, which is another brand’s', async () => {
  settings.brand.logo = '/acme.svg';
  onTestFinished(() => {
    delete settings.brand.logo;
  });
  const numbers = await (await desk.call('/numbers', { cookie })).text();
  expect(numbers).toMatch(
    / class="brand"[^>]*><img src="\/site\/brand\/logo\.webp" alt=""\/><span/,
  );
  expect(numbers).toContain('<link rel="icon" href="/site/acme.svg"/>');
  const signIn = await (await desk.call('/sign-in')).text();
  expect(signIn).toMatch(/ class="brand"[^>]*><span>[^<]+<\/span><\/a>/);
});

describe('an error page of the desk', () => {
  test('is HTML with a link back, for a browser', async () => {
    const response = await desk.call('/nowhere', { cookie, headers });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await response.text();
    expect(html).toContain('<h1>Not found</h1>');
    expect(html).toContain('There is nothing at this address.');
    expect(html).toMatch(/<a class="btn" href="\/">/);
    expect(html).not.toContain('go back in your browser');
  });

  test('says after a form how to look for the typed text', async () => {
    const response = await desk.call('/leads', { cookie, headers, form: {} });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain('There is no such action.');
    expect(html).toContain('go back in your browser');
  });

  test('names the cause in an unreadable file, and hides other errors', async () => {
    const source = '---\ntitle: *nothing\n---\nText.\n';
    const path = 'content/articles/broken.mdx';
    await saveDraft(desk.database, { path, source, basedOn: undefined, revision: 0 }, 'anna', 1);
    const response = await desk.call('/articles/broken', { cookie });
    expect(response.status).toBe(409);
    expect(await response.text()).toContain('this cannot be read (Unresolved alias');
    expect((await desk.call('/articles', { cookie })).status).toBe(200);
  });

  test('hides the cause of an unexpected error, and logs it', async () => {
    const lines: string[] = [];
    const fail = () => {
      throw new TypeError('no such column: secret');
    };
    const failing = createDesk({
      routes: [routesFor('anyone').get('/sign-in', fail)],
      renderPage: () => '',
      origins: new Set(['https://desk.example.com']),
      cookie: createSessionCookie(true),
      readSession: async () => undefined,
      clientAddress: () => '',
      log: createLog('error', { write: (line) => void lines.push(line) }),
    });
    const request = { headers: { host: 'desk.example.com' } };
    const response = await failing.request('https://desk.example.com/sign-in', request);
    expect(response.status).toBe(500);
    expect(await response.text()).toBe('The desk could not do this. Try again in a moment.');
    expect(lines.join()).toContain('TypeError');
  });

  test('is plain text for a script', async () => {
    const response = await desk.call('/nowhere', { cookie });
    expect(response.headers.get('content-type')).toContain('text/plain');
    expect(await response.text()).toBe('There is nothing at this address.');
  });
});
