import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Finding } from '../../cli/launch-check/finding.ts';
import type { SiteSettings } from '../../cli/launch-check/project.ts';
import { settings } from '../../site/settings.ts';
import { isDelivered } from '../e2e/delivered-copy/as-delivered.ts';
import { runServer, type TestServer } from '../run-server.ts';

interface Report {
  isReady: boolean;
  findings: Finding[];
}

let folder: string;
let receiver: Server;
let server: TestServer;
let envFile: string;

/** The site as an owner leaves it who has replaced every placeholder. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-launch-'));
  for (const path of [
    'site/settings.ts',
    'site/content',
    'site/pages',
    'site/public/video/walkthrough.en.vtt',
  ]) {
    cpSync(path, join(folder, path), { recursive: true });
  }
  for (const file of readdirSync(join(folder, 'site'), { recursive: true, encoding: 'utf8' })) {
    if (/settings\.ts$|\.yaml$|\.mdx$/.test(file)) replacePlaceholders(join(folder, 'site', file));
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
  rmSync(folder, { recursive: true, force: true });
});

function replacePlaceholders(file: string): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text
      .replaceAll(/example\.(?:com|org|net)/g, 'acme.dev')
      .replaceAll('isSample: true', 'isSample: false')
      .replace(
        'legalPages: []',
        "legalPages: [{ label: 'Privacy', href: 'https://acme.dev/privacy' }]",
      ),
  );
}

async function run(cwd: string, script: string, ...args: string[]) {
  const child = spawn(process.execPath, [resolve(script), ...args], {
    cwd,
    env: { PATH: process.env['PATH'], SITE_URL: undefined },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  return { code, output };
}

test.skipIf(!isDelivered)('the site as it comes is not ready', async () => {
  const { code, output } = await run('.', 'cli/launch-check.ts', '--json');
  const { isReady, findings } = JSON.parse(output) as Report;
  expect([code, isReady]).toEqual([1, false]);
  const rules = new Set(findings.map(({ rule }) => rule));
  expect([...rules].toSorted()).toEqual([
    'channels',
    'demo-link',
    'example-domains',
    'legal-pages',
    'samples',
    'site-address',
  ]);
});

test('every finding points to the line that says so', async () => {
  const { output } = await run('.', 'cli/launch-check.ts', '--json');
  const { findings } = JSON.parse(output) as Report;
  for (const { file, line } of findings.filter((finding) => finding.line > 0)) {
    expect(readFileSync(file, 'utf8').split('\n')[line - 1]).toMatch(
      /example\.|isSample: true|legalPages/,
    );
  }
});

test('a site without placeholders waits for one delivery, then is ready', async () => {
  const check = () => run(folder, 'cli/launch-check.ts', '--variables', envFile);
  const before = await check();
  expect(before.output).toContain('site.env:1 channels: The channel webhook has never delivered');
  expect(before.code).toBe(1);
  const canary = spawn(process.execPath, ['cli/leads.ts', 'canary', '--url', server.address], {
    env: { ...process.env, DATA_DIR: server.dataDir },
  });
  await new Promise((done) => canary.once('exit', done));
  expect(await check()).toEqual({
    code: 0,
    output: 'Ready to launch. Not asked without --online: outbound-links, mail-domain.\n',
  });
});

test('a file of variables that is not there is named, with what to copy', async () => {
  expect(await run('.', 'cli/launch-check.ts', '--variables', 'deploy/nowhere.env')).toEqual({
    code: 3,
    output:
      'deploy/nowhere.env is not there: copy deploy/site.env.example to it, and write in it what is yours.\n',
  });
});

test('the check knows the settings by the names they have', () => {
  expect(settings satisfies SiteSettings).toBe(settings);
});
