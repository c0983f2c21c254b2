import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';

test('the start names the folder in which there are no pages', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-pages-'));
  const distDir = join(folder, 'dst');
  const settings = { DATA_DIR: folder, DIST_DIR: distDir, PORT: '0', DESK_PORT: '0' };
  const server = spawn(process.execPath, ['server/main.ts'], {
    // The log is on standard output, too, and warns where nothing was built.
    env: { ...process.env, ...settings, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    server.kill();
    await once(server, 'exit');
    rmSync(folder, { recursive: true });
  });
  const [line] = await once(createInterface(server.stdout), 'line');
  expect(line).toMatch(/^Forms answer at http:\/\/127\.0\.0\.1:\d+ \(no pages in /);
  expect(line).toContain(distDir);
});
