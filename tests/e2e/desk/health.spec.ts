import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type BrowserContext } from '@playwright/test';
import { findViolations } from '../find-violations.ts';
import { setUp, startDesk, type StartedDesk } from './start-desk.ts';

let receiver: Server;
let started: StartedDesk;
let session: Awaited<ReturnType<BrowserContext['storageState']>>;
/** Only once, because an incident takes a while to appear. */
test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ browser }) => {
  // 410 is final, so the delivery is abandoned at once.
  receiver = createServer((_, response) => response.writeHead(410).end()).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  started = await startDesk({
    WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
    WEBHOOK_SECRET: `whsec_${Buffer.from('a secret of the receiver').toString('base64')}`,
    WEBHOOK_ALLOW_PRIVATE: 'true',
  });
  const page = await browser.newPage();
  await setUp(page, started.setUpLink, 'owner@example.com');
  await started.sendLead({});
  await expect(async () => {
    await page.goto(`${started.desk}/numbers`);
    expect(await page.getByRole('link', { name: /^Health ?1 incident$/ }).count()).toBe(1);
  }).toPass();
  session = await page.context().storageState();
  await page.close();
});
test.afterAll(async () => {
  await started.stop();
  receiver.close();
});
test.beforeEach(async ({ page }) => {
  await page.context().addCookies(session.cookies);
  await page.goto(`${started.desk}/health`);
});

test('a check is one row of columns on a wide screen', async ({ page }) => {
  const check = page.locator('.check').first();
  const name = await check.locator('b').boundingBox();
  const state = await check.locator('.mk').boundingBox();
  expect(state?.x).toBeGreaterThan((name?.x ?? 0) + (name?.width ?? 0));
  expect(state?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
});

test('an incident has a text for an engineer, on a page that passes axe', async ({ page }) => {
  await page.getByText('Copy this for your engineer').click();
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const text = page.locator('.note .codes');
  await expect(text).toContainText('Leads are not delivered: Webhook');
  await expect(text).toContainText('npm run leads -- replay');
});
