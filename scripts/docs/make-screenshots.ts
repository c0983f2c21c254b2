/**
 * Takes the pictures of the documentation from the built site: `npm run make:screenshots`, after a change of the
 * design. Writes `docs/images/*.png`. Needs Chromium.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { readConfig } from '../../server/config.ts';
import { createLog } from '../../server/platform/log/log.ts';
import { startServer } from '../../server/start.ts';
import { buildSite } from '../build/build-site.ts';
import { findChromium } from '../test/find-chromium.ts';
import { isSiteBuilt } from '../build/site-built.ts';

/** The drawings are flat, so that few colors are enough. */
const colors = 128;

const pages = {
  home: '/',
  blog: '/blog',
  article: '/blog/crossing-the-marketing-chasm',
  associations: '/associations',
  'get-started': '/get-started',
};

if (!(await isSiteBuilt())) await buildSite();
const dataDir = mkdtempSync(join(tmpdir(), 'site-screenshots-'));
const settings = readConfig({ DATA_DIR: dataDir, PORT: '0', DESK_PORT: '0' });
if (!settings.ok) throw new Error(settings.problems.join('\n'));
const server = await startServer(settings.config, createLog('silent'));
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
mkdirSync('docs/images', { recursive: true });
for (const [name, path] of Object.entries(pages)) {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    // No animation is half done in a picture.
    reducedMotion: 'reduce',
  });
  await page.goto(server.address + path, { waitUntil: 'networkidle' });
  // Now with the fonts from the cache: on a busy machine they were too late for the first visit.
  await page.reload({ waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  if (name === 'get-started') await showErrors(page);
  const picture = sharp(await page.screenshot());
  await picture.png({ palette: true, colors, effort: 10 }).toFile(`docs/images/${name}.png`);
  await page.close();
}
await browser.close();
await server.stop();
rmSync(dataDir, { recursive: true, force: true });

async function showErrors(page: Page): Promise<void> {
  await page.getByLabel('First Name').fill('A');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.getByText('First name must be at least 2 characters.').waitFor();
  await page.mouse.move(0, 0);
}
