/* One long file: the tests run in order, and each release starts from the state of the previous one. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/*
 * Runs the release script on a project with one file, which decides whether the service becomes ready. A server of this test replaces the
 * service and reports what the current version says. When run by root, the script builds as another user, as on a real machine.
 */

const isRoot = process.getuid?.() === 0;
const folder = mkdtempSync(join(tmpdir(), 'site-release-'));
const home = join(folder, 'home');
const source = join(folder, 'source');
const settings = join(folder, 'site.env');
/** For root a copy, because Node itself may be in a folder that the builder cannot enter, such as root's own. */
const node = isRoot ? join(folder, 'node') : process.execPath;
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
  chmodSync(folder, 0o755);
  if (isRoot) copyFileSync(process.execPath, node);
  mkdirSync(source);
  git('init', '--quiet', '--initial-branch=main');
  service = createServer((_request, response) => {
    response.writeHead(currentState() === 'good' ? 200 : 503).end();
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  const lines = ['SITE_URL="https://www.acme.dev"', 'PUBLIC_SUPABASE_URL=', 'SMTP_URL=smtps://a'];
  writeFileSync(settings, [...lines, 'HOST=0.0.0.0', `PORT='${port}'`, ''].join('\n'));
});
afterAll(() => {
  service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Replaces `npm ci && npm run build`: links Node, records the variables and the user it ran with, and writes one unique hashed file. */
const build = [
  'grep -qv unbuildable state',
  'mkdir -p node_modules/node/bin dist/assets build',
  `ln -s "${node}" node_modules/node/bin/node`,
  'echo "$SITE_URL ${PUBLIC_SUPABASE_URL-unset} $SMTP_URL" >built-with',
  'id -un >builder',
  'echo 1 >"dist/assets/site.$(basename "$PWD").js"',
].join(' && ');

function start(variables: Record<string, string> = {}, from = [source, 'main']) {
  return spawn('deploy/release.sh', from, {
    // Its own process group, which a signal reaches as a whole, as in a terminal.
    detached: true,
    env: {
      ...process.env,
      SITE_HOME: home,
      SITE_SETTINGS: settings,
      SITE_BUILDER: 'nobody',
      SITE_BUILD: build,
      SITE_RESTART: `echo restarted >>${folder}/restarts`,
      SITE_STOP: `echo stopped >>${folder}/restarts`,
      SITE_READY_SECONDS: '5',
      ...variables,
    },
  });
}

async function end(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

const release = async (...how: Parameters<typeof start>) => end(start(...how));

const restarts = () => readFileSync(join(folder, 'restarts'), 'utf8').trim().split('\n');
const releases = () => readdirSync(join(home, 'releases')).toSorted();

test('a first version that does not become ready leaves nothing in service', async () => {
  commitVersion('broken');
  const { code, output } = await release();
  expect([code, output]).toEqual([1, expect.stringContaining('nothing is in service')]);
  expect(readdirSync(home)).not.toContain('current');
  expect(releases()).toEqual([]);
  expect(restarts()).toEqual(['restarted', 'stopped']);
});

test('a version is built in its own folder with the public settings only, and put into service', async () => {
  commitVersion('good');
  const { code, output } = await release();
  expect(output).toMatch(/is in service/);
  expect(code).toBe(0);
  const builtWith = readFileSync(join(home, 'current/built-with'), 'utf8');
  expect(builtWith).toBe('https://www.acme.dev unset \n');
  expect(restarts()).toHaveLength(3);
});

describe.runIf(isRoot)('when run by root', () => {
  test('a version is built by an unprivileged user, and then owned by root', () => {
    expect(readFileSync(join(home, 'current/builder'), 'utf8')).toBe('nobody\n');
    for (const path of ['current/', 'current/state', 'current/dist/assets', 'source.git']) {
      expect(statSync(join(home, path)).uid).toBe(0);
    }
    expect(statSync(join(home, 'source.git')).mode & 0o077).toBe(0);
    expect(existsSync(join(home, 'current/.git'))).toBe(false);
  });

  test('nobody may write to files that the build made world-writable', async () => {
    expect((await release({ SITE_BUILD: `umask 0 && ${build} && chmod 777 state` })).code).toBe(0);
    for (const path of ['current/', 'current/state', 'current/dist/assets', 'current/builder']) {
      expect(statSync(join(home, path)).mode & 0o022).toBe(0);
    }
  });

  test('the source URL, which may contain a password, is readable by root only from the start', async () => {
    const seen = join(folder, 'seen');
    const template = join(folder, 'template');
    mkdirSync(join(template, 'hooks'), { recursive: true });
    const hook = `#!/bin/sh\nls -d ${home}/source.next/.git/config && stat -c %a ${home}/source.next >${seen}\n`;
    writeFileSync(join(template, 'hooks/post-checkout'), hook, { mode: 0o755 });
    const { code } = await release({ GIT_TEMPLATE_DIR: template });
    expect([code, readFileSync(seen, 'utf8')]).toEqual([0, '700\n']);
  });

  test('a git configuration that the builder wrote is not run, whatever HOME is', async () => {
    const theirs = join(folder, 'theirs');
    const marker = join(folder, 'ran-by');
    mkdirSync(join(theirs, 'hooks'), { recursive: true });
    mkdirSync(join(theirs, 'git'));
    writeFileSync(join(theirs, 'hooks/post-checkout'), `#!/bin/sh\nid -un >${marker}\n`, {
      mode: 0o755,
    });
    for (const file of ['.gitconfig', 'git/config']) {
      writeFileSync(join(theirs, file), `[core]\n\thooksPath = ${theirs}/hooks\n`);
    }
    const nobody = Number(spawnSync('id', ['-u', 'nobody'], { encoding: 'utf8' }).stdout);
    for (const path of ['', '.gitconfig', 'git/config', 'hooks/post-checkout']) {
      chownSync(join(theirs, path), nobody, -1);
    }
    const { code } = await release({ HOME: theirs, XDG_CONFIG_HOME: theirs });
    expect([code, existsSync(marker)]).toEqual([0, false]);
  });

  test('nothing is done without the builder’s user', async () => {
    const { code, output } = await release({ SITE_BUILDER: 'no-such-user' });
    expect([code, output]).toEqual([1, expect.stringContaining('There is no user no-such-user')]);
  });
});

test('a version that fails to build changes nothing', async () => {
  const before = readlinkSync(join(home, 'current'));
  commitVersion('unbuildable');
  const { code, output } = await release();
  expect([code, output]).toEqual([1, expect.stringContaining('nothing has changed')]);
  expect(readlinkSync(join(home, 'current'))).toBe(before);
});

test('a version that does not become ready is rolled back', async () => {
  const before = readlinkSync(join(home, 'current'));
  commitVersion('broken');
  const { code, output } = await release();
  expect([code, output]).toEqual([1, expect.stringContaining(`Going back to ${before}`)]);
  expect(readlinkSync(join(home, 'current'))).toBe(before);
});

test('a version whose service cannot be restarted is rolled back, whatever an earlier attempt left behind', async () => {
  const before = readlinkSync(join(home, 'current'));
  commitVersion('good');
  symlinkSync(before, join(home, 'next'));
  const files = readdirSync(before);
  const { code, output } = await release({ SITE_RESTART: 'false' });
  expect([code, output]).toEqual([1, expect.stringContaining('cannot be restarted either')]);
  expect(readlinkSync(join(home, 'current'))).toBe(before);
  expect(readdirSync(before)).toEqual(files);
});

test('the version in service can be rebuilt without its source URL', async () => {
  commitVersion('unbuildable');
  const { code } = await release({}, [join(home, 'source.git'), 'HEAD']);
  expect([code, currentState()]).toEqual([0, 'good']);
});

describe('an earlier version', () => {
  let earlier: string;
  const revision = (name: string) => git('rev-parse', name).stdout.toString().trim();
  beforeAll(() => {
    commitVersion('good');
    earlier = revision('HEAD');
    git('tag', '20250901');
    commitVersion('unbuildable');
  });

  test.each([
    ['its commit', () => earlier],
    ['the first signs of its commit', () => earlier.slice(0, 8)],
    ['a tag that looks like one', () => '20250901'],
  ])('is put into service by %s', async (_name, version) => {
    const { code, output } = await release({}, [source, version()]);
    expect([code, output]).toEqual([0, expect.stringContaining('is in service')]);
    expect(currentState()).toBe('good');
    const stands = spawnSync('git', ['-C', join(home, 'source.git'), 'rev-parse', 'HEAD']);
    expect(stands.stdout.toString().trim()).toBe(earlier);
  });

  test('is the version that later rebuilds use', async () => {
    await release({}, [source, earlier]);
    const { code } = await release({}, [join(home, 'source.git'), 'HEAD']);
    expect([code, currentState()]).toEqual([0, 'good']);
  });

  test('that does not exist changes nothing', async () => {
    const before = [releases(), readlinkSync(join(home, 'current')), readdirSync(home)];
    const { code, output } = await release({}, [source, 'f'.repeat(40)]);
    expect([code, output]).toEqual([1, expect.stringContaining('no branch, tag or commit ffff')]);
    expect([releases(), readlinkSync(join(home, 'current')), readdirSync(home)]).toEqual(before);
  });
});

test('a release that is interrupted during the build leaves nothing behind', async () => {
  const before = [releases(), readlinkSync(join(home, 'current')), readdirSync(home)];
  const child = start({ SITE_BUILD: 'echo building && sleep 30' });
  child.stdout.once('data', () => process.kill(-child.pid!, 'SIGTERM'));
  expect((await end(child)).code).toBe(1);
  expect([releases(), readlinkSync(join(home, 'current')), readdirSync(home)]).toEqual(before);
});

test('a release that is interrupted during the restart is completed', async () => {
  commitVersion('good');
  const { code, output } = await release({ SITE_RESTART: 'kill -TERM $PPID; kill -HUP $PPID' });
  expect([code, output]).toEqual([0, expect.stringContaining('is in service')]);
  expect(output).toContain(readlinkSync(join(home, 'current')));
});

test('concurrent releases run one after the other', async () => {
  commitVersion('good');
  const mayEnd = join(folder, 'may-end');
  const waiting = `echo building; until [ -e ${mayEnd} ]; do sleep 0.1; done`;
  const first = start({ SITE_BUILD: `${waiting}; ${build}` });
  const ended = [end(first)];
  await once(first.stdout, 'data');
  const second = start();
  ended.push(end(second));
  await Promise.race([once(second.stderr, 'data'), once(second, 'close')]);
  writeFileSync(mayEnd, '');
  expect(await Promise.all(ended)).toEqual([
    { code: 0, output: expect.stringContaining('is in service') as string },
    { code: 0, output: expect.stringContaining('Another release is under way') as string },
  ]);
});

test('three versions are kept, and the newest has the hashed files of all three', async () => {
  for (let count = 0; count < 4; count += 1) {
    expect((await release()).code).toBe(0);
  }
  const kept = releases();
  expect(kept).toHaveLength(3);
  expect(readlinkSync(join(home, 'current'))).toContain(kept.at(-1));
  const assets = readdirSync(join(home, 'current/dist/assets'));
  expect(assets).toEqual(expect.arrayContaining(kept.map((name) => `site.${name}.js`)));
  // One more, because the oldest of the previous three still existed while the newest was built.
  expect(assets).toHaveLength(4);
});

test('the version in service is kept, even when the clock was set back', async () => {
  const ahead = ['2991', '2992', '2993'].map((year) => join(home, `releases/${year}0101000000`));
  for (const path of ahead) mkdirSync(path);
  const { code } = await release();
  for (const path of ahead) rmSync(path, { recursive: true });
  expect([code, currentState()]).toEqual([0, 'good']);
});
