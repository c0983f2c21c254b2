import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { makeTestFolder } from './platform/files/test-folder.for-tests.ts';
import { createLog } from './platform/log/log.ts';
import { createPublishedSite } from './published-site.ts';

test('shows what another server in the same folder has published, with its policy', async () => {
  const folder = makeTestFolder('published-site');
  const write = (hash: string) => {
    mkdirSync(join(folder, 'dist'), { recursive: true });
    writeFileSync(join(folder, 'dist/index.html'), hash);
    const hashes = { scriptHashes: [hash], styleHashes: [], mediaOrigins: [] };
    writeFileSync(join(folder, 'hashes.json'), JSON.stringify(hashes));
    writeFileSync(join(folder, 'inputs'), hash);
  };
  write('sha256-one');
  const log = createLog('silent');
  const warn = vi.spyOn(log, 'warn');
  const site = createPublishedSite(
    {
      distDir: join(folder, 'dist'),
      pageHashesFile: join(folder, 'hashes.json'),
      publicationDir: join(folder, 'publication'),
      siteInputsFile: join(folder, 'inputs'),
      hostedBackendUrl: undefined,
    },
    log,
  );
  const server = createServer(site.answer).listen(0);
  const read = async () => {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const page = await response.text();
    return [page, response.headers.get('content-security-policy')?.includes(page)];
  };
  expect(await read()).toEqual(['sha256-one', true]);
  // `watchFile` reads the first state of a file in the background.
  await sleep(2_000);
  // What it lists is gone when it is read, as when the other server removes an earlier site.
  const gone = join(folder, 'dist/gone');
  symlinkSync('nowhere', gone);
  write('sha256-two');
  rmSync(join(folder, 'hashes.json'));
  await expect.poll(() => warn).toHaveBeenCalled();
  // It tries again every second, and says so once.
  await sleep(2_500);
  expect(warn).toHaveBeenCalledOnce();
  rmSync(gone);
  write('sha256-two');
  await expect.poll(read).toEqual(['sha256-two', true]);
  server.close();
});
