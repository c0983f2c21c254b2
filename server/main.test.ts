import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

test('the start names the folder in which there are no pages', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-pages-'));
  const distDir = join(folder, 'dst');
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, DATA_DIR: folder, DIST_DIR: distDir, PORT: '0', DESK_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(server.stdout), 'line');
  expect(line).toMatch(/^Forms answer at http:\/\/127\.0\.0\.1:\d+ \(no pages in /);
  expect(line).toContain(distDir);
  server.kill();
  await once(server, 'exit');
  rmSync(folder, { recursive: true });
});
