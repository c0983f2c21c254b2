import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { formFunctionPath } from '../../../contract/form-function.ts';
import type { Lead } from '../../../contract/lead.ts';
import type { Variable } from '../../../server/environment.ts';

/** A server with its own desk and data. */
export interface StartedDesk {
  desk: string;
  site: string;
  /** The set-up link of the first owner, which works once. */
  setUpLink: string;
  /** Submits the form like a visitor's browser. @param headers headers of a suspicious browser, for example */
  sendLead(lead: Partial<Lead>, headers?: Record<string, string>): Promise<string>;
  /** Also the count of them, with which the server compares the leads it has. */
  deleteLeads(): void;
  stop(): Promise<void>;
}

const browserHeaders = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'accept-language': 'en-US,en;q=0.5',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
};

export async function startDesk(
  settings: Partial<Record<Variable, string>> = {},
): Promise<StartedDesk> {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-desk-'));
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      DESK_PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      MX_LOOKUP: 'false',
      ...settings,
    },
  });
  let output = '';
  const printed = new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (/Set it up at\s+\S+\s/.test(output)) resolve();
    });
    server.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    server.once('exit', () => reject(new Error(output)));
  });
  await printed;
  const find = (pattern: RegExp) => pattern.exec(output)?.[1] ?? '';
  const site = find(/The site\s+(\S+)/);
  return {
    site,
    desk: find(/The desk\s+(\S+)/),
    setUpLink: find(/Set it up at\s+(\S+)/),
    async sendLead(lead, headers = browserHeaders) {
      const answer = await fetch(site + formFunctionPath, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: site, ...headers },
        body: JSON.stringify({
          firstName: 'Ada',
          lastName: 'Byron',
          company: 'Engines',
          email: 'ada@engines.dev',
          ...lead,
        }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      const { reference } = (await answer.json()) as { reference: string };
      return reference;
    },
    deleteLeads() {
      const database = new DatabaseSync(join(dataDir, 'site.sqlite'), { timeout: 10_000 });
      database.exec('delete from leads where is_canary = 0; delete from intake');
      database.close();
    },
    async stop() {
      const exited = new Promise((resolve) => server.once('exit', resolve));
      server.kill();
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export const password = 'four unrelated words here';

export interface SetUp {
  secret: string;
  recoveryCodes: string[];
}

/** Completes the steps from a link to the first page of the desk, with a person's keyboard and mouse. */
export async function setUp(page: Page, link: string, email?: string): Promise<SetUp> {
  await page.goto(link);
  if (email !== undefined) await page.getByLabel('Your e-mail address').fill(email);
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('The same again').fill(password);
  await page.locator('main button, main .btn.go').first().click();
  // Where only this machine reaches the desk, the second factor is optional.
  if (!page.url().includes('/set-up/')) {
    await page.goto(new URL('/set-up/second-factor', link).href);
  }
  await page.locator('summary').first().click();
  const words = await page.locator('main').innerText();
  const secret = (/[A-Z2-7]{4}(?: [A-Z2-7]{4})+/.exec(words)?.[0] ?? '').replaceAll(' ', '');
  await page.getByRole('textbox').first().fill(codeOf(secret));
  await page.locator('main form button').first().click();
  await page.waitForLoadState();
  const recoveryCodes = await page.locator('.codes li').allInnerTexts();
  await page.goto(new URL('/', link).href);
  return { secret, recoveryCodes };
}

export function codeOf(secret: string, at = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
}
