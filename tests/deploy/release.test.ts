import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';

/*
 * The release script with a project of one file: its version decides whether the service gets ready. A server of this test stands
 * for the service and says what the current version says.
 */

const folder = mkdtempSync(join(tmpdir(), 'site-release-'));
const home = join(folder, 'home');
const source = join(folder, 'source');
const settings = join(folder, 'site.env');
let service: Server;

const git = (...args: string[]) =>
  spawnSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t.dev', ...args], { cwd: source });

function commitVersion(state: 'good' | 'broken' | 'unbuildable'): void {
  writeFileSync(join(source, 'state'), state);
  git('add', '.');
  git('commit', '--quiet', '--message', state, '--allow-empty');
}

function currentState(): string {
  try {
    return readFileSync(join(home, 'current/state'), 'utf8');
  } catch {
    return 'none';
  }
}

beforeAll(async () => {
  mkdirSync(source);
  git('init', '--quiet', '--initial-branch=main');
  writeFileSync(settings, 'SITE_URL=https://www.acme.dev\nSMTP_URL=smtps://a:b@c.dev\n');
  service = createServer((_request, response) => {
    response.writeHead(currentState() === 'good' ? 200 : 503).end();
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  service.close();
  rmSync(folder, { recursive: true, force: true });
});

async function release(): Promise<{ code: number | null; output: string }> {
  const { port } = service.address() as AddressInfo;
  const child = spawn('deploy/release.sh', [source, 'main'], {
    env: {
      ...process.env,
      SITE_HOME: home,
      SITE_SETTINGS: settings,
      SITE_BUILD: `grep -qv unbuildable state && mkdir -p node_modules/node/bin && ln -s "${process.execPath}" node_modules/node/bin/node && echo "$SITE_URL $SMTP_URL" > built-with`,
      SITE_RESTART: `echo restarted >> ${folder}/restarts`,
      SITE_READY: `http://127.0.0.1:${port}/health/ready`,
    },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, output })));
}

test('a version is built apart, with the public settings alone, and put into service', async () => {
  commitVersion('good');
  const { code, output } = await release();
  expect(output).toMatch(/is in service/);
  expect(code).toBe(0);
  expect(readFileSync(join(home, 'current/built-with'), 'utf8')).toBe('https://www.acme.dev \n');
  expect(readFileSync(join(folder, 'restarts'), 'utf8')).toBe('restarted\n');
});

test('a version that does not build changes nothing', async () => {
  const before = readlinkSync(join(home, 'current'));
  commitVersion('unbuildable');
  const { code, output } = await release();
  expect([code, output]).toEqual([1, expect.stringContaining('nothing has changed')]);
  expect(readlinkSync(join(home, 'current'))).toBe(before);
});

test('a version that does not get ready makes way for the one before', async () => {
  const before = readlinkSync(join(home, 'current'));
  commitVersion('broken');
  const { code, output } = await release();
  expect([code, output]).toEqual([1, expect.stringContaining('going back')]);
  expect(readlinkSync(join(home, 'current'))).toBe(before);
});

test('three versions are kept', async () => {
  commitVersion('good');
  for (let count = 0; count < 4; count += 1) {
    expect((await release()).code).toBe(0);
  }
  const kept = readdirSync(join(home, 'releases')).toSorted();
  expect(kept).toHaveLength(3);
  expect(readlinkSync(join(home, 'current'))).toContain(kept.at(-1));
});
