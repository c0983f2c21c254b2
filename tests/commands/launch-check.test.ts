import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
let ownVariables: NodeJS.ProcessEnv;
const machine = mkdtempSync(join(tmpdir(), 'site-machine-'));
/** The site after an owner replaced every placeholder. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-launch-'));
  for (const path of ['site/settings.yaml', 'site/content']) {
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
  const SITE_URL = settings.siteUrl.replace('example.com', 'acme.dev');
  ownVariables = { ...variables, DATA_DIR: server.dataDir, SITE_URL };
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
      .replaceAll(
        /One queue, on an ordinary Tuesday|Maya accepts|Maya posts|Jonas has been/g,
        'Our film',
      )
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

const worthALook = /example\.|isSample: true|One queue|productName|legalPages|demoScheduling|TODO/;

test('every diagnostic about a file points to the line at fault', async () => {
  const diagnostics = await findAll({});
  for (const { file, line } of diagnostics) {
    if (line === undefined) continue;
    expect(readFileSync(file, 'utf8').split('\n')[line - 1]).toMatch(worthALook);
  }
  expect(diagnostics.filter(({ line }) => line !== undefined)).not.toEqual([]);
});

test('a diagnostic about a setting names the setting', async () => {
  const diagnostics = await findAll({});
  expect(diagnostics.find(({ rule }) => rule === 'channels')).toMatchObject({
    file: 'environment',
    remedy: expect.stringMatching(/SMTP_URL belongs in .* deploy\/site\.env with containers/),
  });
});

test('a site without placeholders waits for one delivery, then is ready', async () => {
  const check = () => runWith(ownVariables, folder, 'cli/launch-check.ts');
  const before = await check();
  expect(before.output).toContain('environment: The channel webhook has never delivered');
  expect(before.code).toBe(1);
  const canary = spawn(process.execPath, ['cli/leads.ts', 'canary', '--url', server.address], {
    env: { ...process.env, DATA_DIR: server.dataDir },
  });
  await new Promise((done) => canary.once('exit', done));
  expect(await check()).toEqual({
    code: 0,
    output: 'Ready to launch. Not checked without --online: mail-domain.\n',
  });
});

test('the check uses the current names of the settings', () => {
  expect(settings satisfies SiteSettings).toBe(settings);
});
