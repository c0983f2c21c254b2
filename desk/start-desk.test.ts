import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { makeTestFolder } from '../server/platform/files/test-folder.for-tests.ts';
import { testWithAuth } from '../server/auth/temporary-auth-fixtures.for-tests.ts';
import { readConfig } from '../server/config.ts';
import { createLeadFeed } from '../server/follow-up/lead-feed.ts';
import { isPortFree } from '../server/platform/http/is-port-free.ts';
import { createLog } from '../server/platform/log/log.ts';
import { startDesk } from './start-desk.ts';

const test = testWithAuth();

test('a desk that cannot start leaves its address to the next attempt', async ({ auth }) => {
  const folder = makeTestFolder('start-desk');
  mkdirSync(join(folder, 'server'));
  const sources = [
    'desk/styles/desk.css',
    'desk/islands/main.ts',
    'site/fonts/libre-franklin.woff2',
  ];
  const manifest = Object.fromEntries(sources.map((source) => [source, { file: 'a' }]));
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'server/pages.js'), 'export const createRenderPage = () => {};');
  const { database, clock } = auth;
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  const result = readConfig({ DATA_DIR: folder, DESK_PORT: String(port) });
  if (!result.ok) throw new Error(result.problems.join());
  const log = createLog('silent');
  await sql`drop table desk_people`.execute(database.query);
  const starting = startDesk({
    config: { ...result.config, deskDir: folder },
    database,
    auth: auth.operations,
    feed: createLeadFeed(database, clock, log),
    wake: () => {},
    log,
  });
  await expect(starting).rejects.toThrow('desk_people');
  expect(await isPortFree({ host: '127.0.0.1', port })).toBe(true);
});
