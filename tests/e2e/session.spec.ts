import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { distDir } from './built-posts.ts';
import { pagePaths } from './page-paths.ts';
import { expect, test, type Page } from './test.ts';

const password = 'violet-harbour-lantern-42';
const storageKey = 'sb-127-auth-token';

interface Keys {
  url: string;
  serviceRoleKey: string;
}

let opened: ReturnType<typeof openAdmin> | undefined;

/** With the keys from the owner's command on the data of the running server. */
function openAdmin() {
  const keys = execFileSync(process.execPath, ['cli/users.ts', 'keys'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      DATA_DIR: process.env['E2E_DATA_DIR'],
      PORT: process.env['E2E_PORT'] ?? '4387',
    },
  });
  const { url, serviceRoleKey } = JSON.parse(keys) as Keys;
  return createClient(new URL(url).origin, serviceRoleKey, { auth: { persistSession: false } }).auth
    .admin;
}

const admin = () => (opened ??= openAdmin());

let count = 0;
async function newUser(): Promise<string> {
  const email = `owner-${process.pid}-${++count}@example.com`;
  const { error } = await admin().createUser({ email, password, email_confirm: true });
  if (error) throw error;
  return email;
}

async function newLink(email: string): Promise<string> {
  const { data } = await admin().generateLink({ type: 'magiclink', email });
  return data.properties?.action_link ?? '';
}

/** Records the session events of the page from the start. */
async function collectEvents(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const told: string[] = JSON.parse(sessionStorage.getItem('told') ?? '[]');
    document.addEventListener('site:session', (event) => {
      const { detail } = event as CustomEvent;
      told.push(detail.event ?? detail.problem.kind);
      sessionStorage.setItem('told', JSON.stringify(told));
    });
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('told') ?? '[]'));
}

const readStored = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), storageKey);

test('without a session no page loads any of the client', async ({ page }) => {
  /** This string is in the client only. */
  const mark = 'grant_type=refresh_token';
  const assets = join(distDir, 'assets');
  const marked = readdirSync(assets).filter((file) =>
    readFileSync(join(assets, file), 'utf8').includes(mark),
  );
  expect(marked).toHaveLength(1);
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) {
      scripts.push(await response.text().catch(() => ''));
    }
  });
  for (const path of pagePaths) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => script.includes(mark))).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain(storageKey);
});

test('a link signs in: the session is stored, announced, and removed from the URL', async ({
  page,
}) => {
  const email = await newUser();
  const readEvents = await collectEvents(page);
  await page.goto(await newLink(email));

  await expect
    .poll(() => readStored(page))
    .toMatchObject({ user: { email }, token_type: 'bearer' });
  await expect.poll(readEvents).toContain('SIGNED_IN');
  await expect.poll(() => page.url()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(3);

  await page.goto('/about');
  await expect.poll(readEvents).toContain('INITIAL_SESSION');
});

test('a used link shows an error, and leaves the stored session alone', async ({ page }) => {
  const email = await newUser();
  const link = await newLink(email);
  await page.goto(link);
  await expect.poll(() => readStored(page)).toMatchObject({ user: { email } });
  const readEvents = await collectEvents(page);

  await page.goto(link);

  await expect.poll(readEvents).toContain('other');
  await expect.poll(() => page.url()).not.toContain('error');
  expect(await readStored(page)).toMatchObject({ user: { email } });
});

test('a link in a mail opens a page with a button, which starts a session by code', async ({
  page,
}) => {
  const email = await newUser();
  await page.goto('/about');
  const verifier = 'a-verifier-that-only-this-browser-knows-0123456789';
  await page.evaluate(
    async ({ key, code, address }) => {
      localStorage.setItem(`${key}-code-verifier`, JSON.stringify(code));
      const body = JSON.stringify({
        email: address,
        code_challenge: code,
        code_challenge_method: 'plain',
      });
      await fetch('/auth/v1/otp', { method: 'POST', body });
    },
    { key: storageKey, code: verifier, address: email },
  );
  let link = '';
  await expect.poll(() => (link = findLink(email))).not.toBe('');
  const readEvents = await collectEvents(page);

  await page.goto(link);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect.poll(() => readStored(page)).toMatchObject({ user: { email } });
  await expect.poll(readEvents).toContain('SIGNED_IN');
  await expect.poll(() => page.url()).not.toContain('code=');
});

test('two tabs that refresh at once keep one session', async ({ context }) => {
  const email = await newUser();
  const first = await context.newPage();
  await first.goto(await newLink(email));
  await expect.poll(() => readStored(first)).toMatchObject({ user: { email } });
  const before = await readStored(first);
  await first.evaluate((key) => {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null');
    localStorage.setItem(key, JSON.stringify({ ...stored, expires_at: 1 }));
  }, storageKey);

  const second = await context.newPage();
  await Promise.all([first.goto('/about'), second.goto('/blog')]);

  await expect.poll(async () => (await readStored(first))?.expires_at).toBeGreaterThan(1);
  const after = await readStored(second);
  expect(after.refresh_token).not.toBe(before.refresh_token);
  const status = await second.evaluate(
    async (token) =>
      (await fetch('/auth/v1/user', { headers: { authorization: `Bearer ${token}` } })).status,
    after.access_token,
  );
  expect(status).toBe(200);
});

/** The link of the mail to an address, from the folder for mails without a mail server. */
function findLink(email: string): string {
  const folder = join(process.env['E2E_DATA_DIR'] ?? '', 'outbox');
  let files: string[] = [];
  try {
    files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  } catch {
    return '';
  }
  const mails = files.map((file) => readFileSync(join(folder, file), 'utf8'));
  const mail = mails.find((text) => text.includes(`To: ${email}`)) ?? '';
  const plain = mail.replaceAll('=\n', '').replaceAll('=3D', '=');
  return /https?:\S+\/confirm\?\S+/.exec(plain)?.[0] ?? '';
}
