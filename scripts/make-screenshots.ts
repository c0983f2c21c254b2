/**
 * Takes the pictures of the documentation from the built site: `npm run make:screenshots`, after a change of the design. Writes
 * `docs/images/*.png`, each below 250 KB. Needs Chromium.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { readConfig } from '../server/config.ts';
import { createLog } from '../server/platform/log.ts';
import { startServer } from '../server/start.ts';
import { buildSite } from './build-site.ts';
import { findChromium } from './find-chromium.ts';
import { isSiteBuilt } from './site-built.ts';

const maxBytes = 250 * 1024;
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

interface Shot {
  name: string;
  path: string;
  size: { width: number; height: number };
  theme: 'light' | 'dark';
  prepare?: (page: Page) => Promise<void>;
}

const shots: Shot[] = [
  { name: 'home', path: '/', size: desktop, theme: 'light' },
  { name: 'home-dark', path: '/', size: desktop, theme: 'dark' },
  { name: 'blog', path: '/blog', size: desktop, theme: 'light' },
  { name: 'article', path: '/blog/crossing-the-marketing-chasm', size: desktop, theme: 'light' },
  { name: 'associations', path: '/associations', size: desktop, theme: 'light' },
  { name: 'get-started', path: '/get-started', size: desktop, theme: 'light', prepare: leaveOut },
  { name: 'phone', path: '/', size: phone, theme: 'light' },
];

if (!(await isSiteBuilt())) await buildSite();
const dataDir = mkdtempSync(join(tmpdir(), 'site-screenshots-'));
const settings = readConfig({ DATA_DIR: dataDir, PORT: '0' });
if (!settings.ok) throw new Error(settings.problems.join('\n'));
const server = await startServer(settings.config, createLog('silent'));
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
mkdirSync('docs/images', { recursive: true });
for (const shot of shots) {
  const picture = await take(shot);
  writeFileSync(`docs/images/${shot.name}.png`, picture);
  console.log(`docs/images/${shot.name}.png: ${picture.byteLength} bytes`);
}
await browser.close();
await server.stop();
rmSync(dataDir, { recursive: true, force: true });

async function take({ path, size, theme, prepare }: Shot): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: size,
    colorScheme: theme,
    // Everything at rest: a picture shows no moment of a movement.
    reducedMotion: 'reduce',
  });
  await page.goto(server.address + path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  await prepare?.(page);
  const full = await page.screenshot();
  await page.close();
  return compress(full);
}

/** As many colours as fit the weight: the drawings are flat, so that few are needed. */
async function compress(picture: Buffer): Promise<Buffer> {
  for (const colours of [256, 128, 64, 32]) {
    const smaller = await sharp(picture).png({ palette: true, colours, effort: 10 }).toBuffer();
    if (smaller.byteLength <= maxBytes) return smaller;
  }
  throw new Error('The picture does not fit its weight even with 32 colours.');
}

/** A form that says what is wrong. */
async function leaveOut(page: Page): Promise<void> {
  await page.getByLabel('First Name').fill('A');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.getByText('First name must be at least 2 characters.').waitFor();
  await page.mouse.move(0, 0);
}
