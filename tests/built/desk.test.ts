import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBuiltDesk } from '../../desk/read-built-desk.ts';
import { openTemporaryDesk, type TemporaryDesk } from '../../desk/temporary-desk.for-tests.ts';
import { moveLeads } from '../../server/follow-up/move-leads.ts';
import { insertLead } from '../../server/leads/insert-lead.for-tests.ts';
import { createTemporaryData } from '../../server/platform/files/temporary-data.for-tests.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { startDesk } from '../e2e/desk/start-desk.ts';

const kilobyte = 1_000;
/** As many as fit on one page of the list. */
const leadsOnPage = 50;

let desk: TemporaryDesk;
let cookie: string;
beforeAll(async () => {
  desk = await openTemporaryDesk();
  ({ cookie } = await desk.setUpOwner());
  for (let number = 0; number < leadsOnPage; number += 1) {
    await insertLead(desk.database, {
      id: String(number),
      reference: `RS-${String(number + 1_000).replaceAll(/[01]/g, 'X')}${number}`,
      received_at: desk.clock() - number * 3_600_000,
      first_name: `Ada ${number * 7_919}`,
      company: `Engines ${number * 104_729}`,
      email: `ada.${number * 15_485_863}@engines.example`,
    });
  }
});
afterAll(() => desk.close());

/** The bytes that a browser transfers for a file, with gzip, the larger of the desk's two encodings. */
async function loaded(path: string): Promise<number> {
  return gzipSync(await readFile(join('build/desk/public', path))).length;
}

describe('the list of new leads, as a browser loads it', () => {
  test('has at most 30 KB besides scripts and fonts', async () => {
    const built = await readBuiltDesk('build/desk');
    const html = await (await desk.call('/leads/new', { cookie })).text();
    expect(html.match(/name="lead"/g)).toHaveLength(leadsOnPage);
    const bytes = gzipSync(html).length + (await loaded(built!.assets.style));
    expect(bytes).toBeLessThanOrEqual(30 * kilobyte);
  });

  test('has at most 20 KB of JavaScript in one file; the editor loads with its page', async () => {
    const built = await readBuiltDesk('build/desk');
    const html = await (await desk.call('/leads/new', { cookie })).text();
    expect(html.match(/<script/g)).toHaveLength(1);
    const script = await readFile(join('build/desk/public', built!.assets.script), 'utf8');
    expect(script).not.toMatch(/\bimport\b(?![(.])/);
    expect(await loaded(built!.assets.script)).toBeLessThanOrEqual(20 * kilobyte);
  });
});

test('its pages show the settings of the server, also after they were changed', () => {
  const program = `
    const { settings } = await import('./site/settings.ts');
    const { createRenderPage } = await import('./build/desk/server/pages.js');
    settings.brand.name = 'After';
    console.log(createRenderPage({})('error', { status: 404 }));
  `;
  const evaluated = ['--input-type=module', '--eval', program];
  const { stdout, stderr } = spawnSync(process.execPath, evaluated, { encoding: 'utf8' });
  expect(stdout + stderr).toContain('aria-label="After desk"');
});

test('erases old spam when it runs without a server, as beside a hosted backend', async () => {
  const data = await createTemporaryData();
  const database = await data.open();
  await migrate(database);
  for (const [reference, at] of Object.entries({ old: 0, new: Date.now() })) {
    await insertLead(database, { reference, status: 'quarantined' });
    await moveLeads(database, [reference], 'spam', null, at);
  }
  const settings = { ...data.variables, DESK_PORT: '0' };
  const standalone = spawn(process.execPath, ['desk/main.ts'], {
    env: { ...process.env, ...settings },
  });
  await once(standalone.stdout, 'data');
  standalone.kill();
  await once(standalone, 'exit');
  const left = await database.query.selectFrom('leads').select('id').execute();
  expect(left).toEqual([{ id: 'new' }]);
  await database.close();
  await data.remove();
});

// Other systems have only one address on this machine.
test.skipIf(process.platform !== 'linux')(
  'answers one address while another holds all connections that it may',
  async () => {
    const started = await startDesk();
    const { hostname, port } = new URL(started.desk);
    const held = Array.from({ length: 250 }, () => connect(Number(port), hostname));
    try {
      for (const socket of held) socket.on('error', () => {});
      await Promise.all(held.map((socket) => once(socket, 'connect')));
      const request = get({ hostname, port, localAddress: '127.0.0.2', agent: false });
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      expect(response.statusCode).toBe(303);
      response.destroy();
    } finally {
      for (const socket of held) socket.destroy();
      await started.stop();
    }
  },
);
