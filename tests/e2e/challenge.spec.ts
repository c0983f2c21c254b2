import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from './test.ts';
import { findLeads } from '../../server/leads/find-leads.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { spawnServer, type ServerProcess } from '../faults/server-process.ts';

const solver = /\/assets\/solve-challenge\.[^/]+\.js/;
const visitor = {
  'First Name': 'Ada',
  'Last Name': 'Byron',
  'Company Name': 'Analytical Engines',
  'Email Address': 'ada@engines.example.com',
};

async function fillIn(page: Page) {
  for (const [label, value] of Object.entries(visitor)) {
    await page.getByLabel(label, { exact: true }).pressSequentially(value, { delay: 20 });
  }
}

async function submit(page: Page) {
  await page.locator('form [type=submit]').click();
  const thanks = page.getByRole('status').filter({ hasText: 'Thank you for your interest!' });
  await expect(thanks).toBeVisible();
}

function listen(page: Page) {
  const scripts: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return { scripts, complaints };
}

test('without a challenge, its code is not loaded', async ({ page }) => {
  const { scripts, complaints } = listen(page);
  await page.goto('/get-started');
  await fillIn(page);
  await submit(page);
  expect(scripts.filter((url) => solver.test(url))).toEqual([]);
  expect(complaints).toEqual([]);
});

test.describe('with a challenge', () => {
  let dataDir: string;
  let server: ServerProcess;
  test.beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'site-challenge-'));
    server = await spawnServer({ DATA_DIR: dataDir, CHALLENGE_SECRET: 'a'.repeat(32) });
  });
  test.afterEach(async () => {
    await server.terminate();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function readLead() {
    const database = await openDatabase({ sqliteFile: join(dataDir, 'site.sqlite') });
    const [lead] = await findLeads(database, {});
    await database.close();
    return lead;
  }

  test('the form solves it when it is sent', async ({ page }) => {
    const { scripts, complaints } = listen(page);
    await page.goto(`${server.address}/get-started`);
    expect(scripts.filter((url) => solver.test(url))).toEqual([]);
    await fillIn(page);
    await submit(page);
    expect(scripts.filter((url) => solver.test(url))).toHaveLength(1);
    expect(complaints).toEqual([]);
    // Tests drive a headless browser, which other signals distinguish from a person's.
    expect((await readLead())?.spamReasons.join()).not.toContain('proof of work');
  });

  test('a form without a challenge shows the same thank-you, and its lead waits for the owner', async ({
    page,
  }) => {
    await page.route('**/functions/v1/form-challenge', (route) => route.abort());
    await page.goto(`${server.address}/get-started`);
    await fillIn(page);
    await submit(page);
    const lead = await readLead();
    expect(lead?.status).toBe('quarantined');
    expect(lead?.spamReasons).toContain('Sent without a valid proof of work: missing (50)');
  });
});
