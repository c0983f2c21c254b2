import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { makeTestFolder } from './platform/files/test-folder.for-tests.ts';

/** The first two lines of a server without pages. */
async function startLines(more: Record<string, string> = {}) {
  const folder = makeTestFolder('no-pages');
  const distDir = join(folder, 'dst');
  const settings = { DATA_DIR: folder, DIST_DIR: distDir, PORT: '0', DESK_PORT: '0', ...more };
  const server = spawn(process.execPath, ['server/main.ts'], {
    // The log is on standard output, too, and warns where nothing was built.
    env: { ...process.env, ...settings, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    server.kill();
    await once(server, 'exit');
  });
  const lines = createInterface(server.stdout)[Symbol.asyncIterator]();
  const [pages, store] = [(await lines.next()).value, (await lines.next()).value];
  return { folder, distDir, pages, store };
}

test('the start names the folder in which there are no pages, and where leads are kept', async () => {
  const { folder, distDir, pages, store } = await startLines();
  expect(pages).toMatch(/^Forms answer at http:\/\/127\.0\.0\.1:\d+ \(no pages in /);
  expect(pages).toContain(distDir);
  expect(store).toBe(`Leads are kept  in ${join(folder, 'site.sqlite')}`);
});

test('the start says that the database does not answer yet', async () => {
  const { store } = await startLines({ DATABASE_URL: 'postgres://site@127.0.0.1:1/site' });
  expect(store).toBe(
    'Leads are kept  in PostgreSQL (DATABASE_URL), once it can be opened: until then the form accepts none',
  );
});

test('the start says that leads of an earlier start without PostgreSQL are elsewhere', async () => {
  const folder = makeTestFolder('earlier');
  const file = join(folder, 'site.sqlite');
  writeFileSync(file, '');
  const settings = { DATABASE_URL: 'postgres://site@127.0.0.1:1/site', DATA_DIR: folder };
  const { store } = await startLines(settings);
  expect(store).toContain(`, not in ${file}: see `);
});
