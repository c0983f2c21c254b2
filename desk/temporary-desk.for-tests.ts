import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Hono } from 'hono';
import { TOTP, Secret } from 'otpauth';
import {
  startTemporaryAuth,
  type TemporaryAuth,
  type TemporaryAuthOptions,
} from '../server/auth/temporary-auth.for-tests.ts';
import { createRateLimit } from '../server/platform/http/rate-limit.ts';
import { checkArticles } from '../scripts/content/check-articles.ts';
import type { Database } from '../server/platform/database/database.ts';
import { createLeadFeed } from '../server/follow-up/lead-feed.ts';
import { findIncidents } from '../server/operations/find-incidents.ts';
import { readServedChannels } from '../server/outbox/registered-channels.ts';
import { createLog } from '../server/platform/log/log.ts';
import { minuteMs, type Clock } from '../server/platform/time/clock.ts';
import { deskPasswordMinLength } from '../server/auth/auth.ts';
import type { Accounts } from './accounts/accounts.ts';
import { readSession } from './accounts/session.ts';
import { createOwnerLink } from './accounts/set-up.ts';
import { createDesk } from './create-desk.ts';
import { createRenderPage } from './pages.tsx';
import type { DeskDependencies } from './desk-options.ts';
import { createRoutes } from './route-table.ts';
import type { Route } from './routes.ts';
import { readTitles } from './writing/articles.ts';
import { createContentFiles } from './writing/content-files.ts';
import { createPreviews } from './writing/preview.ts';
import { storePicture } from './writing/pictures.ts';
import { createSessionCookie } from './session-cookie.ts';

const deskOrigin = 'https://desk.example.com';
export const ownerEmail = 'owner@example.com';
export const ownerPassword = 'four unrelated words here';

/** Of the calendar for demos. */
const settingsLines = readFileSync('site/settings.yaml', 'utf8').split('\n');
const demoLine = settingsLines.findIndex((line) => line.startsWith('  demoScheduling:')) + 1;

/** Read once, because a desk caches them too. */
const titles = readTitles(createContentFiles('.'));

/** A desk without a listener, on a temporary database. */
export interface TemporaryDesk {
  app: Hono;
  routes: readonly Route[];
  accounts: Accounts;
  database: Database;
  /** The public auth API on the same database. */
  publicAuth: TemporaryAuth;
  clock: Clock;
  /** Advances its clock. */
  advance(ms: number): void;
  /** Calls it like a browser; a form is posted from the desk itself unless the headers differ. */
  call(path: string, options?: CallOptions): Promise<Response>;
  /** Completes the set-up from a link to the desk. */
  setUp(link: string): Promise<{ cookie: string; secret: string; recoveryCodes: string[] }>;
  setUpOwner(): Promise<{ cookie: string; secret: string; recoveryCodes: string[] }>;
  codeOf(secret: string): string;
  close(): Promise<void>;
}

export interface CallOptions {
  cookie?: string | undefined;
  /** Posts a form. */
  form?: Record<string, string> | URLSearchParams | FormData;
  headers?: Record<string, string>;
}

export async function openTemporaryDesk(
  isFactorRequired = true,
  settings: TemporaryAuthOptions = {},
  replaced: Partial<DeskDependencies> = {},
): Promise<TemporaryDesk> {
  const temporary = await startTemporaryAuth(settings);
  const { database, operations: auth, clock } = temporary;
  // The first stored picture creates it.
  const pictures = join(tmpdir(), `desk-pictures-${randomUUID()}`);
  const tries = createRateLimit(10, minuteMs, clock);
  const accounts: Accounts = {
    auth,
    query: database.query,
    clock,
    isFactorRequired,
    passwordMinLength: deskPasswordMinLength(temporary.settings.passwordMinLength),
    mayTryCode: (userId) => tries.take(userId).ok,
  };
  const cookie = createSessionCookie(true);
  const renderPage = createRenderPage({
    style: '/assets/a.css',
    script: '/assets/a.js',
    font: '/assets/a.woff2',
  });
  const routes = createRoutes({
    database,
    accounts,
    cookie,
    renderPage,
    clock,
    findIncidents: async () => findIncidents(database, clock(), await readServedChannels(database)),
    feed: createLeadFeed(database, clock, createLog('silent')),
    wake: () => {},
    // Tests do not depend on whether this checkout was built.
    contentFiles: { ...createContentFiles('.'), checkWritable: async () => ({ ok: true }) },
    // In this process, where its modules are loaded already.
    checkArticles,
    storePicture: (bytes) => storePicture(pictures, bytes, '.'),
    previews: createPreviews({ root: pictures, deskDir: 'desk', distDir: 'dist', siteUrl: '' }),
    publisher: undefined,
    canMail: true,
    health: {
      sendCanary: () => {},
      dataDir: undefined,
      backupFolder: undefined,
    },
    readLaunchDiagnostics: async () => [
      { file: 'site/settings.yaml', line: demoLine, problem: 'A placeholder.', remedy: 'Set it.' },
      { file: 'environment', problem: 'Nobody is notified.', remedy: 'Set SMTP_URL.' },
    ],
    readTitles: () => titles,
    siteUrl: 'https://www.example.com',
    ...replaced,
  });
  const app = createDesk({
    routes,
    renderPage,
    origins: new Set([deskOrigin]),
    cookie,
    readSession: (token, countsAsUse) => readSession(accounts, token, countsAsUse),
    clientAddress: (context) => context.req.header('x-forwarded-for') ?? '203.0.113.9',
    log: createLog('silent'),
  });
  const desk: TemporaryDesk = {
    app,
    routes,
    accounts,
    database,
    publicAuth: temporary,
    clock,
    advance: temporary.advance,
    async call(path, { cookie: session, form, headers } = {}) {
      const body =
        form && new Response(form instanceof FormData ? form : new URLSearchParams(form));
      // With its length, as browsers send it.
      const bytes = await body?.arrayBuffer();
      const request = new Request(deskOrigin + path, {
        method: form ? 'POST' : 'GET',
        headers: {
          host: new URL(deskOrigin).host,
          ...(session !== undefined && { cookie: session }),
          ...(body && {
            'content-type': body.headers.get('content-type') ?? '',
            'content-length': String(bytes?.byteLength),
            origin: deskOrigin,
            'sec-fetch-site': 'same-origin',
          }),
          ...headers,
        },
        body: bytes ?? null,
      });
      return app.request(request);
    },
    async setUp(link) {
      const password = { email: ownerEmail, password: ownerPassword, repeat: ownerPassword };
      const session = cookieOf(await desk.call(link, { form: password }));
      const page = await (await desk.call('/set-up/second-factor', { cookie: session })).text();
      const { factor, secret } = newFactorIn(page);
      const done = await desk.call('/set-up/second-factor', {
        cookie: session,
        form: { factor, secret, code: desk.codeOf(secret) },
      });
      const recoveryCodes = [...(await done.text()).matchAll(/<li>([\w-]{19})<\/li>/g)];
      return {
        cookie: cookieOf(done),
        secret,
        recoveryCodes: recoveryCodes.map(([, code = '']) => code),
      };
    },
    setUpOwner: async () => desk.setUp(`/link/${await createOwnerLink(accounts)}`),
    codeOf: (secret) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock() }),
    async close() {
      await temporary.close();
      rmSync(pictures, { recursive: true, force: true });
    },
  };
  return desk;
}

/** The session cookie of a response, as a browser sends it back. */
export function cookieOf(response: Response): string {
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Text as a browser reads it from HTML. */
export const decodeHtml = (html: string) =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The second factor that a page shows. */
export function newFactorIn(page: string): { factor: string; secret: string } {
  return {
    factor: /name="factor" value="([^"]+)"/.exec(page)?.[1] ?? '',
    secret: /class="codes">([A-Z2-7 ]+)</.exec(page)?.[1]?.replaceAll(' ', '') ?? '',
  };
}

/** The desk of the running test. */
export let desk: TemporaryDesk;
/** The session of its owner. */
export let cookie: string;

/** Opens the desk of the running test, in place of an earlier one, and signs its owner in. */
export async function openDesk(replaced: Parameters<typeof openTemporaryDesk>[2] = {}) {
  const opened = await openTemporaryDesk(true, {}, replaced);
  onTestFinished(() => opened.close());
  desk = opened;
  ({ cookie } = await desk.setUpOwner());
}
