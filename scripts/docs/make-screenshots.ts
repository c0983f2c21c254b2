/**
 * Takes the pictures of the documentation from the built site and the owner's commands: `npm run make:screenshots`,
 * after a change of the design. Writes `docs/images/*.png`, each below 250 KB. Needs Chromium.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { formFunctionPath } from '../../contract/form-function.ts';
import { readConfig } from '../../server/config.ts';
import { createLog } from '../../server/platform/log/log.ts';
import { startServer } from '../../server/start.ts';
import { buildSite } from '../build/build-site.ts';
import { findChromium } from '../test/find-chromium.ts';
import { isSiteBuilt } from '../build/site-built.ts';

const maxBytes = 250 * 1024;
const desktop = { width: 1440, height: 900 };

interface Shot {
  name: string;
  path: string;
  prepare?: (page: Page) => Promise<void>;
}

interface TerminalShot {
  name: string;
  /** The command as its owner types it. */
  typed: string;
  args: string[];
  /** How many lines to show from the beginning and the end of a longer output. */
  ends?: [first: number, last: number];
}

const shots: Shot[] = [
  { name: 'home', path: '/' },
  { name: 'blog', path: '/blog' },
  { name: 'article', path: '/blog/crossing-the-marketing-chasm' },
  { name: 'associations', path: '/associations' },
  { name: 'get-started', path: '/get-started', prepare: leaveOut },
];

const terminalShots: TerminalShot[] = [
  {
    name: 'launch-check',
    typed: 'npm run launch-check',
    args: ['cli/launch-check.ts'],
    ends: [8, 4],
  },
  { name: 'leads-list', typed: 'npm run leads -- list', args: ['cli/leads.ts', 'list'] },
  {
    name: 'leads-reconcile',
    typed: 'npm run leads -- reconcile',
    args: ['cli/leads.ts', 'reconcile'],
  },
];

const visitors = [
  { firstName: 'Ada', lastName: 'Byron', company: 'Analytical Engines', email: 'ada@example.com' },
  { firstName: 'Grace', lastName: 'Hopper', company: 'Compiler Works', email: 'grace@example.org' },
  // Quarantined: a disposable address.
  { firstName: 'Win', lastName: 'Crypto', company: 'Seo', email: 'win@mailinator.com' },
];

if (!(await isSiteBuilt())) await buildSite();
const dataDir = mkdtempSync(join(tmpdir(), 'site-screenshots-'));
const settings = readConfig({ DATA_DIR: dataDir, PORT: '0', MX_LOOKUP: 'false' });
if (!settings.ok) throw new Error(settings.problems.join('\n'));
const server = await startServer(settings.config, createLog('silent'));
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
mkdirSync('docs/images', { recursive: true });
for (const shot of shots) write(shot.name, await take(shot));
await fillIn();
for (const shot of terminalShots) write(shot.name, await takeTerminal(shot));
await browser.close();
await server.stop();
rmSync(dataDir, { recursive: true, force: true });

function write(name: string, picture: Buffer): void {
  writeFileSync(`docs/images/${name}.png`, picture);
  console.log(`docs/images/${name}.png: ${picture.byteLength} bytes`);
}

async function take({ path, prepare }: Shot): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: desktop,
    colorScheme: 'light',
    // No animation is half done in a picture.
    reducedMotion: 'reduce',
  });
  await page.goto(server.address + path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  await prepare?.(page);
  const full = await page.screenshot();
  await page.close();
  return compress(full);
}

/** Sends the form as each visitor, then sends a canary and waits for it. */
async function fillIn(): Promise<void> {
  for (const visitor of visitors) {
    const { ok, status } = await fetch(server.address + formFunctionPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(visitor),
    });
    if (!ok) throw new Error(`The form answered ${status}.`);
  }
  await runOwn(['cli/leads.ts', 'canary', '--url', server.address]);
}

/**
 * The output of an owner's command, with any exit code: the launch check exits with 1 as long as there is something
 * to do.
 */
async function runOwn(args: string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  // Not spawnSync: this process runs the server that the command calls.
  const { stdout } = await promisify(execFile)(process.execPath, args, { env }).catch(
    (ended: { stdout: string }) => ended,
  );
  if (stdout === '') throw new Error(`${args.join(' ')} said nothing.`);
  return stdout;
}

async function takeTerminal({ typed, args, ends }: TerminalShot): Promise<Buffer> {
  const lines = (await runOwn(args)).trimEnd().split('\n');
  const shown = ends ? [...lines.slice(0, ends[0]), '…', ...lines.slice(-ends[1])] : lines;
  const page = await browser.newPage({ viewport: desktop });
  await page.setContent(
    '<pre style="width: max-content; max-width: 118ch; white-space: pre-wrap; margin: 0; padding: 20px; background: #1c1917; color: #f5f0e8; font: 14px/1.6 monospace"></pre>',
  );
  const terminal = page.locator('pre');
  await terminal.evaluate(
    (element, text) => {
      element.textContent = text;
    },
    [`$ ${typed}`, ...shown].join('\n'),
  );
  const picture = await terminal.screenshot();
  await page.close();
  return compress(picture);
}

/** Uses as many colors as fit the size limit. The drawings are flat, so few are enough. */
async function compress(picture: Buffer): Promise<Buffer> {
  for (const colors of [256, 128, 64, 32]) {
    const smaller = await sharp(picture).png({ palette: true, colors, effort: 10 }).toBuffer();
    if (smaller.byteLength <= maxBytes) return smaller;
  }
  throw new Error('The picture does not fit its weight even with 32 colors.');
}

/** Fills the form so that it shows errors. */
async function leaveOut(page: Page): Promise<void> {
  await page.getByLabel('First Name').fill('A');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.getByText('First name must be at least 2 characters.').waitFor();
  await page.mouse.move(0, 0);
}
