import { rmSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { findHeadlessShell } from './scripts/test/find-chromium.ts';
import type { Variable } from './server/environment.ts';

const port = Number(process.env['E2E_PORT'] ?? 4387);
const dataDir = '.cache/e2e-data';
// Workers inherit the variable and load this file again. Only the process that starts the server empties the folder.
if (process.env['E2E_DATA_DIR'] === undefined) rmSync(dataDir, { recursive: true, force: true });
process.env['E2E_DATA_DIR'] = dataDir;

/** Journeys in a real browser against the built site and the real server. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/e2e',
  workers: 2,
  fullyParallel: true,
  // Far more than any test takes: a limit catches hangs, and says nothing about speed.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  // On a shared machine a browser may stall for a moment. A test that passes only on the second attempt is flaky: fix it.
  retries: 1,
  // The only snapshots are the accessibility trees of the pages and the hash of their words; they do not depend on the platform.
  snapshotPathTemplate: '{testDir}/aria/{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: '.cache/e2e-report.json' }]],
  projects: [
    { name: 'journeys', testIgnore: ['**/delivered-copy/**', '**/long/**'] },
    // What takes every article: see `npm run test:long`.
    { name: 'long', testMatch: '**/long/*.spec.ts' },
    // Skipped once the copy is an owner's: see `as-delivered.ts` there.
    { name: 'delivered-copy', testMatch: '**/delivered-copy/*.spec.ts' },
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: {
      executablePath: findHeadlessShell(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
    },
  },
  webServer: {
    command: 'node server/main.ts',
    url: `http://127.0.0.1:${port}/health`,
    reuseExistingServer: false,
    env: {
      PORT: String(port),
      DESK_PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      MX_LOOKUP: 'false',
    } satisfies Partial<Record<Variable, string>>,
  },
});
