/*
 * Runs the image's steps without a container engine. The first stage builds in a folder with the build context. The files of the last
 * stage are assembled as the Dockerfile says. Then its command runs there as a user who may write only the data. One long file: all
 * tests share that build.
 */
import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleLead } from '../../contract/sample-lead.for-tests.ts';
import { formFunctionPath } from '../../contract/form-function.ts';
import { findFreePort } from '../../scripts/test/find-free-port.ts';
import { copyProject } from './copy-project.ts';

const siteUrl = 'https://www.acme.dev';
const buildLimitMs = 180_000;
const unprivilegedId = 65_534;
const isRoot = process.getuid?.() === 0;

interface Instruction {
  name: string;
  words: string;
}

const ignored = readFileSync('deploy/Dockerfile.dockerignore', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
/** Extensions of files outside the build context. */
const forTests = ignored.flatMap((line) => /^\*\*\/\*(\.\S*tests?\.tsx?)$/.exec(line)?.[1] ?? []);
const stages = readStages(readFileSync('deploy/Dockerfile', 'utf8'));
const last = stages.at(-1) as Instruction[];
const of = (name: string) => last.filter((instruction) => instruction.name === name);

/** Instructions by stage, with continued lines joined. */
function readStages(dockerfile: string): Instruction[][] {
  const lines = dockerfile.replaceAll(/\\\n\s*/g, '').split('\n');
  const found: Instruction[][] = [];
  for (const line of lines.filter((text) => /^[A-Z]/.test(text))) {
    const [name = '', ...words] = line.split(' ');
    if (name === 'FROM') found.push([]);
    found.at(-1)?.push({ name, words: words.join(' ') });
  }
  return found;
}

const folder = mkdtempSync(join(tmpdir(), 'site-image-'));
const app = join(folder, 'app');
const data = join(folder, 'data');
const compiled = join(app, 'compiled');
let server: ChildProcess;
let address: string;
let printed = '';
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  const built = join(folder, 'build-stage');
  runBuildStage(built);
  copyServerPackages();
  for (const { words } of of('COPY')) {
    const [, from = '', to = ''] = /^--from=build (\S+) (\S+)$/.exec(words) ?? [];
    if (from === '') continue;
    mkdirSync(dirname(join(app, to)), { recursive: true });
    cpSync(join(built, from), join(app, to), { recursive: true });
  }
  const user = isRoot ? { uid: unprivilegedId, gid: unprivilegedId } : {};
  for (const path of [data, compiled]) {
    mkdirSync(path);
    if (isRoot) chownSync(path, unprivilegedId, unprivilegedId);
  }
  if (isRoot) {
    spawnSync('chmod', ['-R', 'a+rX', app]);
    spawnSync('chmod', ['a+rx', folder]);
  }
  const variables = of('ENV').flatMap(({ words }) =>
    words.split(' ').map((pair) => pair.split('=') as [string, string]),
  );
  environment = { PATH: process.env['PATH'], ...Object.fromEntries(variables) };
  compileServer(user);
  spawnSync('chmod', ['-R', 'a-w', app]);
  const port = String(await findFreePort());
  environment = { ...environment, PORT: port, DESK_PORT: '0', DATA_DIR: data, HOST: '127.0.0.1' };
  server = spawn(process.execPath, serverArguments(), { cwd: app, env: environment, ...user });
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  address = `http://127.0.0.1:${port}`;
  await untilReady();
}, buildLimitMs);
afterAll(() => {
  server?.kill('SIGKILL');
  spawnSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
});

/** Node's arguments: flags and the server's file. */
function serverArguments(): string[] {
  return (JSON.parse(of('CMD')[0]?.words ?? '[]') as string[]).slice(1);
}

/** Runs the first stage in a copy of the build context, except for `npm ci`, because it uses the packages of this checkout. */
function runBuildStage(built: string): void {
  const stage = join(built, 'app');
  copyProject(stage, isIgnored);
  const [build = '', ...more] = stages[0]!
    .filter(({ name, words }) => name === 'RUN' && words !== 'npm ci')
    .map(({ words }) => words);
  if (more.length > 0) throw new Error(`A step that this test does not know: ${more.join()}`);
  runStep(build, stage);
}

/** Copies the packages that the stage for them installs. */
function copyServerPackages(): void {
  const words = '--from=packages /app/node_modules ./node_modules';
  expect(last).toContainEqual({ name: 'COPY', words });
  expect(stages.flat()).toContainEqual({ name: 'RUN', words: 'npm ci --omit=dev' });
  const listing = ['ls', '--all', '--parseable', '--omit=dev', '--include=prod'];
  const [, ...paths] = spawnSync('npm', listing, { encoding: 'utf8' }).stdout.trim().split('\n');
  for (const path of paths) {
    const filter = (source: string) => !source.slice(path.length).includes('node_modules');
    cpSync(path, join(app, relative('.', path)), { recursive: true, filter });
  }
}

function runStep(step: string, cwd: string): void {
  const env = { PATH: `${dirname(process.execPath)}:${process.env['PATH']}`, SITE_URL: siteUrl };
  const { status, stdout, stderr } = spawnSync('sh', ['-c', step], { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${step}\n${stdout}${stderr}`);
}

/** Whether a file is excluded from the build context: the last matching rule decides. */
function isIgnored(path: string): boolean {
  const rule = ignored.findLast((line) => matchesGlob(path, line.replace(/^!/, '')));
  return rule !== undefined && !rule.startsWith('!');
}

/** The step of the last stage that runs the server to compile its modules. */
function compileServer(user: { uid?: number; gid?: number }): void {
  const step = of('RUN').find(({ words }) => words.includes('server/main.ts'))?.words ?? 'false';
  const path = `${dirname(process.execPath)}:${process.env['PATH']}`;
  const env = { ...environment, PATH: path };
  const { status } = spawnSync('sh', ['-c', step], { cwd: app, env, ...user });
  if (status !== 0) throw new Error('The step that compiles the server failed.');
}

async function untilReady(): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const response = await fetch(`${address}/health/ready`).catch(() => undefined);
    if (response?.ok) return;
    if (server?.exitCode !== null) break;
    await setTimeout(100);
  }
  throw new Error(`The server of the image did not get ready. It printed:\n${printed}`);
}

/** The command of the health check, as the engine would run it. */
async function runHealthCheck(variables: NodeJS.ProcessEnv): Promise<number> {
  const [, command = '[]'] = /CMD (\[.*\])$/.exec(of('HEALTHCHECK')[0]?.words ?? '') ?? [];
  const [, ...args] = JSON.parse(command) as string[];
  return promisify(execFile)(process.execPath, args, { cwd: app, env: variables }).then(
    () => 0,
    ({ code }: { code: number }) => code,
  );
}

describe('the image', () => {
  test('runs as an unprivileged user, with its data in a volume', () => {
    expect(of('USER')[0]?.words).toBe('node');
    expect(of('VOLUME')[0]?.words).toBe('/data');
    expect(last.findIndex(({ name }) => name === 'USER')).toBeLessThan(
      last.findIndex(({ name }) => name === 'CMD'),
    );
  });

  test('serves the pages that its first stage built, for the given address', async () => {
    const page = await (await fetch(address)).text();
    expect(page).toContain(`rel="canonical" href="${siteUrl}`);
    const [script = ''] = /\/assets\/[^"]+\.js/.exec(page) ?? [];
    const { status, headers } = await fetch(address + script);
    expect([status, headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining('immutable'),
    ]);
  });

  test('contains what the server needs, and accepts a lead while only the data is writable', async () => {
    const response = await fetch(address + formFunctionPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...sampleLead,
        lastName: 'Byron',
        email: 'ada@acme.dev',
      }),
    });
    expect(response.status).toBe(200);
    expect(existsSync(join(data, 'site.sqlite'))).toBe(true);
    expect((await fetch(address)).status).toBe(200);
  });

  test('starts from its compile cache', () => {
    const { stderr } = spawnSync(process.execPath, serverArguments(), {
      cwd: app,
      env: { ...environment, PORT: 'none', NODE_DEBUG_NATIVE: 'COMPILE_CACHE' },
      encoding: 'utf8',
      ...(isRoot && { uid: unprivilegedId, gid: unprivilegedId }),
    });
    const read = stderr.split('\n').filter((line) => /reading cache .*\/server\/.*\.ts/.test(line));
    // Another thread may write into the middle of a line; the result for that file is then in the next line.
    const whole = read.filter((line) => line.lastIndexOf('[compile cache]') === 0);
    expect(whole.length).toBeGreaterThan(100);
    expect(whole.filter((line) => !line.includes('success'))).toEqual([]);
  });

  test('has a health check that detects whether the server is ready', async () => {
    expect(await runHealthCheck(environment)).toBe(0);
    expect(await runHealthCheck({ ...environment, PORT: '9' })).toBe(1);
  });

  test('contains the owner’s commands', () => {
    const run = (...args: string[]) =>
      spawnSync(process.execPath, args, { cwd: app, env: environment, encoding: 'utf8' });
    expect(run('cli/leads.ts', 'list').stdout).toContain('Byron');
    expect(run('cli/launch-check.ts').stdout).toContain('Not ready');
  });

  test('is built without history, data, settings and tests', () => {
    const stage = join(folder, 'build-stage/app');
    expect(readdirSync(stage)).toContain('.npmrc');
    const absent = ['.git', 'data', 'deploy', 'tests', 'site.env'];
    expect(readdirSync(stage).filter((name) => absent.includes(name))).toEqual([]);
    const sources = ['server', 'site', 'scripts'].flatMap((name) =>
      readdirSync(join(stage, name), { recursive: true, encoding: 'utf8' }),
    );
    expect(sources.filter((name) => /\.(?:test|for-tests)\.tsx?$/.test(name))).toEqual([]);
  });

  test('contains neither history nor settings of this checkout', () => {
    expect(ignored).toEqual(expect.arrayContaining(['.*', '*.env', 'data']));
    const copied = of('COPY').map(({ words }) => words.split(' ').at(-1));
    expect(copied.filter((path) => /^\.\/(?:\.|$)|\.env$/.test(path ?? '.'))).toEqual([]);
  });

  test('contains no tests', () => {
    expect(forTests).toEqual(['.test.ts', '.test.tsx', '.for-tests.ts']);
  });

  test('leaves the build tools out', () => {
    for (const name of ['astro', 'sharp', 'react', 'typescript', 'vitest']) {
      expect(existsSync(join(app, 'node_modules', name))).toBe(false);
    }
  });
});
