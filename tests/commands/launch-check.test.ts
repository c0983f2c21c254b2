import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../contract/diagnostic.ts';
import type { SiteSettings } from '../../cli/launch-check/project.ts';
import { settings } from '../../site/settings.ts';
import { isDelivered } from '../e2e/delivered-copy/as-delivered.ts';
import { runServer, type TestServer } from '../run-server.ts';

interface Report {
  isReady: boolean;
  diagnostics: Diagnostic[];
}

let folder: string;
let receiver: Server;
let server: TestServer;
let envFile: string;
const machine = mkdtempSync(join(tmpdir(), 'site-machine-'));
/** The site after an owner replaced every placeholder. */
beforeAll(async () => {
  writeMachine();
  folder = mkdtempSync(join(tmpdir(), 'site-launch-'));
  for (const path of [
    'site/settings.yaml',
    'site/content',
    'site/public/video/walkthrough.en.vtt',
  ]) {
    cpSync(path, join(folder, path), { recursive: true });
  }
  for (const file of readdirSync(join(folder, 'site'), { recursive: true, encoding: 'utf8' })) {
    if (/\.yaml$|\.mdx$/.test(file)) replacePlaceholders(join(folder, 'site', file));
  }
  receiver = createServer((request, response) => {
    request.resume();
    response.writeHead(204).end();
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const variables = {
    WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
    WEBHOOK_SECRET: `whsec_${Buffer.from('twenty-four random bytes').toString('base64')}`,
    WEBHOOK_ALLOW_PRIVATE: 'true',
  };
  server = await runServer(variables);
  envFile = join(folder, 'site.env');
  const SITE_URL = settings.siteUrl.replace('example.com', 'acme.dev');
  const lines = Object.entries({ ...variables, DATA_DIR: server.dataDir, SITE_URL });
  writeFileSync(envFile, lines.map(([name, value]) => `${name}=${value}\n`).join(''), {
    mode: 0o600,
  });
});
afterAll(async () => {
  await server?.stop();
  receiver?.close();
  for (const path of [folder, machine]) rmSync(path, { recursive: true, force: true });
});

function replacePlaceholders(file: string): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text
      .replaceAll(/example\.(?:com|org|net)/g, 'acme.dev')
      .replaceAll('isSample: true', 'isSample: false')
      .replace('productName: the product', 'productName: Acme Connect')
      .replace(
        'legalPages: []',
        'legalPages: [{ label: Privacy, href: https://acme.dev/privacy }]',
      ),
  );
}

async function run(cwd: string, script: string, ...args: string[]) {
  return runWith({}, cwd, script, ...args);
}

async function runWith(
  variables: NodeJS.ProcessEnv,
  cwd: string,
  script: string,
  ...args: string[]
) {
  const child = spawn(process.execPath, [resolve(script), ...args], {
    cwd,
    env: { PATH: process.env['PATH'], SITE_URL: undefined, ...variables },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  return { code, output };
}

/** The diagnostics for this checkout with the settings of a server without data. */
async function findAll(variables: NodeJS.ProcessEnv, ...args: string[]): Promise<Diagnostic[]> {
  const own = { ...variables, DATA_DIR: join(machine, 'data') };
  const { output } = await runWith(own, '.', 'cli/launch-check.ts', '--json', ...args);
  return (JSON.parse(output) as Report).diagnostics;
}

/** The settings of a machine that serves the unchanged site. */
function writeMachine(): void {
  mkdirSync(join(machine, 'deploy'), { recursive: true });
  const write = (file: string, text: string) =>
    writeFileSync(join(machine, file), text, { mode: 0o600 });
  write('deploy/site.env', readFileSync('deploy/site.env.example', 'utf8'));
  write('deploy/.env', 'SITE_DOMAIN=www.example.com\n');
}

test.skipIf(!isDelivered)('the unchanged site is not ready to launch', async () => {
  const { code, output } = await run('.', 'cli/launch-check.ts', '--json');
  const { isReady, diagnostics } = JSON.parse(output) as Report;
  expect([code, isReady]).toEqual([1, false]);
  const rules = new Set(diagnostics.map(({ rule }) => rule));
  expect([...rules].toSorted()).toEqual([
    'channels',
    'example-domains',
    'legal-pages',
    'sample-brand',
    'samples',
    'site-address',
  ]);
});

const worthALook =
  /example\.|isSample: true|productName|legalPages|demoScheduling|TODO|Add a line [A-Z_]+=… to \//;

/** What the reader of a diagnostic sees: the line that it points to, or what to add to which file. */
function lookUp({ file, line, remedy }: Diagnostic): string {
  if (line === undefined) return remedy;
  const ofMachine = resolve(machine, file);
  const text = readFileSync(existsSync(ofMachine) ? ofMachine : file, 'utf8');
  return text.split('\n')[line - 1] ?? '';
}

describe('every diagnostic points to the line at fault', () => {
  test('in the given settings file', async () => {
    const file = join(machine, 'deploy/site.env');
    const diagnostics = await findAll({}, '--variables', file);
    expect(diagnostics.map(({ file: of }) => of)).toContain(file);
    for (const diagnostic of diagnostics) expect(lookUp(diagnostic)).toMatch(worthALook);
  });

  test('or says which line to add to it', async () => {
    const file = join(machine, 'deploy/.env');
    const diagnostics = await findAll({}, '--variables', file);
    expect(diagnostics.find(({ rule }) => rule === 'channels')).toMatchObject({
      file,
      remedy: expect.stringContaining(`Add a line SMTP_URL=… to ${file}.`),
    });
    for (const diagnostic of diagnostics) expect(lookUp(diagnostic)).toMatch(worthALook);
  });
});

test('without a settings file, the diagnostic names the setting', async () => {
  const diagnostics = await findAll({});
  expect(diagnostics.find(({ rule }) => rule === 'channels')).toMatchObject({
    file: 'environment',
    remedy: expect.stringMatching(/SMTP_URL belongs in .* deploy\/site\.env with containers/),
  });
});

test('a site without placeholders waits for one delivery, then is ready', async () => {
  const check = () => run(folder, 'cli/launch-check.ts', '--variables', envFile);
  const before = await check();
  expect(before.output).toContain('site.env:1: The channel webhook has never delivered');
  expect(before.code).toBe(1);
  const canary = spawn(process.execPath, ['cli/leads.ts', 'canary', '--url', server.address], {
    env: { ...process.env, DATA_DIR: server.dataDir },
  });
  await new Promise((done) => canary.once('exit', done));
  expect(await check()).toEqual({
    code: 0,
    output: 'Ready to launch. Not checked without --online: outbound-links, mail-domain.\n',
  });
});

test('a missing settings file is reported with the file to copy', async () => {
  expect(await run('.', 'cli/launch-check.ts', '--variables', 'deploy/nowhere.env')).toEqual({
    code: 3,
    output:
      'deploy/nowhere.env does not exist: copy deploy/site.env.example to it and fill it in.\n',
  });
});

test('the check uses the current names of the settings', () => {
  expect(settings satisfies SiteSettings).toBe(settings);
});
