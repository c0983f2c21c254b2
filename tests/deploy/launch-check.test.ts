import { execFileSync, spawn } from 'node:child_process';
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
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
const machine = mkdtempSync(join(tmpdir(), 'site-machine-'));
/** How the documentation has the check run on the machine that serves the site. */
const documented = new Set(
  ['docs/owner.md', 'docs/engineer.md'].flatMap(
    (page) => readFileSync(page, 'utf8').match(/^(?:docker|sudo) .*launch-check.*$/gm) ?? [],
  ),
);

/** The site as an owner leaves it who has replaced every placeholder. */
beforeAll(async () => {
  writeMachine();
  folder = mkdtempSync(join(tmpdir(), 'site-launch-'));
  for (const path of ['site/settings.ts', 'site/content', 'site/public/video/walkthrough.en.vtt']) {
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
  for (const path of [folder, machine]) rmSync(path, { recursive: true, force: true });
});

function replacePlaceholders(file: string): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text
      .replaceAll(/example\.(?:com|org|net)/g, 'acme.dev')
      .replaceAll('isSample: true', 'isSample: false')
      .replace("productName: 'the product'", "productName: 'Acme Connect'")
      .replace(
        'legalPages: []',
        "legalPages: [{ label: 'Privacy', href: 'https://acme.dev/privacy' }]",
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

/** What is found in this checkout with the settings of a server that has no data yet. */
async function findAll(variables: NodeJS.ProcessEnv, ...args: string[]): Promise<Finding[]> {
  const own = { ...variables, DATA_DIR: join(machine, 'data') };
  const { output } = await runWith(own, '.', 'cli/launch-check.ts', '--json', ...args);
  return (JSON.parse(output) as Report).findings;
}

/** A machine that serves the site as it comes: its settings, and programs that say only what they are asked to run. */
function writeMachine(): void {
  const settingsFile = join(machine, 'deploy/site.env');
  const write = (file: string, text: string, mode: number) =>
    writeFileSync(join(machine, file), text, { mode });
  for (const name of ['bin', 'deploy']) mkdirSync(join(machine, name), { recursive: true });
  write('deploy/site.env', readFileSync('deploy/site.env.example', 'utf8'), 0o600);
  write('deploy/.env', 'SITE_DOMAIN=www.example.com\n', 0o600);
  for (const name of ['docker', 'systemd-run']) {
    write(`bin/${name}`, '#!/bin/sh\nprintf "%s\\0" "$@"\n', 0o755);
  }
  write('bin/sudo', '#!/bin/sh\nexec "$@"\n', 0o755);
  const wrapper = readFileSync('deploy/systemd/relational-selling-site-command', 'utf8');
  const own = wrapper.replaceAll('/etc/relational-selling-site.env', settingsFile);
  write('bin/relational-selling-site', own, 0o755);
}

/** The lines of the settings that a command of the documentation hands over to the check. */
function placesHandedOver(command: string): string {
  const PATH = `${join(machine, 'bin')}:${process.env['PATH']}`;
  const asked = execFileSync('sh', ['-c', command], { cwd: machine, env: { PATH } }).toString();
  return /SETTINGS_PLACES=([^\0]*)/.exec(asked)?.[1] ?? '';
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
    'sample-brand',
    'samples',
    'site-address',
  ]);
});

const worthALook =
  /example\.|isSample: true|productName|legalPages|demoScheduling|TODO|Add a line [A-Z_]+=… to \//;

/** What the reader of a finding has before him: the line that it points to, or what to add to which file. */
function lookUp({ file, line, remedy }: Finding): string {
  if (line === 0) return remedy;
  const ofMachine = resolve(machine, file);
  const text = readFileSync(existsSync(ofMachine) ? ofMachine : file, 'utf8');
  return text.split('\n')[line - 1] ?? '';
}

describe('every finding points to the line that says so', () => {
  test('of the file of settings that is named', async () => {
    const file = join(machine, 'deploy/site.env');
    const findings = await findAll({}, '--variables', file);
    expect(findings.map((finding) => finding.file)).toContain(file);
    for (const finding of findings) expect(lookUp(finding)).toMatch(worthALook);
  });

  test('or says which line to add to it', async () => {
    const file = join(machine, 'deploy/.env');
    const findings = await findAll({}, '--variables', file);
    expect(findings.find(({ rule }) => rule === 'channels')).toMatchObject({
      file,
      line: 0,
      remedy: expect.stringContaining(`Add a line SMTP_URL=… to ${file}.`),
    });
    for (const finding of findings) expect(lookUp(finding)).toMatch(worthALook);
  });

  test.each([...documented])('when it is run as on the page: %s', async (command) => {
    const SETTINGS_PLACES = placesHandedOver(command);
    const own = parseEnv(readFileSync(join(machine, 'deploy/site.env'), 'utf8'));
    const findings = await findAll({ ...own, SETTINGS_PLACES });
    expect(SETTINGS_PLACES).not.toContain('change-me');
    expect(findings.map(({ rule }) => rule)).toContain('secrets');
    expect(findings.map(({ file }) => file)).not.toContain('environment');
    for (const finding of findings) expect(lookUp(finding)).toMatch(worthALook);
  });
});

test('where nobody says in which file the settings are, the finding names the setting', async () => {
  const findings = await findAll({});
  expect(findings.find(({ rule }) => rule === 'channels')).toMatchObject({
    file: 'environment',
    line: 0,
    remedy: expect.stringMatching(/SMTP_URL is kept .* deploy\/site\.env with containers/),
  });
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
