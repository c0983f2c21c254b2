import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { findFreePort } from '../../scripts/test/find-free-port.ts';
import { copyProject } from '../deploy/copy-project.ts';

/*
 * `npm run dev` runs the site and the server in one program at one address.
 */

const folder = mkdtempSync(join(tmpdir(), 'site-dev-'));
const waiting = { timeout: 60_000, interval: 100 };
let dev: ChildProcess;

beforeAll(() => copyProject(folder));
afterEach(() => void dev?.kill('SIGKILL'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts it, and waits until site and server respond. The server shows its metrics on its own port. */
async function start() {
  const [port, metricsPort] = [await findFreePort(), await findFreePort()];
  dev = spawn(process.execPath, ['scripts/build/dev.ts'], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      PORT: `${port}`,
      DESK_PORT: '0',
      METRICS_PORT: `${metricsPort}`,
    },
  });
  let output = '';
  for (const stream of [dev.stdout, dev.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const address = `http://127.0.0.1:${port}`;
  const metrics = `http://127.0.0.1:${metricsPort}/metrics`;
  const health = `${address}/health/ready`;
  await vi.waitFor(async () => expect((await fetch(health)).status).toBe(200), waiting);
  await vi.waitFor(() => expect(output).toContain('Notifications'), waiting);
  return { address, metrics, output };
}

describe('npm run dev', () => {
  test.each(['SIGINT', 'SIGKILL'] as const)(
    'prints one address, and leaves no server behind when it is ended by %s',
    async (signal) => {
      const { address, metrics, output } = await start();
      const named = output.matchAll(/(Forms answer at )?(http:\/\/127\.0\.0\.1:\d+)/g);
      const ofPages = Array.from(named).flatMap(([, isOther, found]) => (isOther ? [] : [found]));
      expect(new Set(ofPages)).toEqual(new Set([address]));
      expect((await fetch(metrics)).status).toBe(200);

      dev.kill(signal);
      await vi.waitFor(() => expect(fetch(metrics)).rejects.toThrow('fetch failed'), waiting);
    },
  );

  test('shows the diagnostics of a saved file over the page, in the words of the build', async () => {
    const { address } = await start();
    const client = await (await fetch(`${address}/@vite/client`)).text();
    const [, token = ''] = /wsToken = "([^"]+)"/.exec(client) ?? [];
    const socket = new WebSocket(`${address.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
    const messages: string[] = [];
    socket.addEventListener('message', ({ data }) => messages.push(String(data)));
    await vi.waitFor(() => expect(messages.join()).toContain('connected'), waiting);
    const file = join(folder, 'site/content/plans.yaml');
    const right = readFileSync(file, 'utf8');
    const wrong = right.replace(/^( *)price: .*$/m, '$1prize: 795');
    const found = /"type":"error".*site\/content\/plans\.yaml:\d+: .*prize/;
    await vi.waitFor(async () => {
      // Again, because the file may not be watched yet.
      writeFileSync(file, wrong);
      await vi.waitFor(() => expect(messages.join()).toMatch(found), { timeout: 15_000 });
    }, waiting);
    writeFileSync(file, right);
    await vi.waitFor(() => expect(messages.at(-1)).toContain('full-reload'), waiting);
    socket.close();
  });

  test('shows a new article, every change of it, and a change of the settings', async () => {
    const { address } = await start();
    const articles = join(folder, 'site/content/articles');
    const added = join(articles, 'an-added-one.mdx');
    const read = async (path: string) => (await fetch(address + path)).text();
    const [sample = ''] = readdirSync(articles);
    const text = readFileSync(join(articles, sample), 'utf8').replace(/^formerly:.*\n/m, '');
    expect((await fetch(`${address}/blog/an-added-one`)).status).toBe(404);
    for (const title of ['The first title', 'The second title']) {
      writeFileSync(added, text.replace(/^title: .*$/m, `title: ${title}`));
      await vi.waitFor(
        async () => expect(await read('/blog/an-added-one')).toContain(`<h1>${title}`),
        waiting,
      );
    }
    rmSync(added);
    const settings = join(folder, 'site/settings.yaml');
    const own = readFileSync(settings, 'utf8').replace(/^( *name): .*$/m, '$1: Another Brand');
    writeFileSync(settings, own);
    await vi.waitFor(async () => expect(await read('/about')).toContain('Another Brand'), waiting);
  });
});
