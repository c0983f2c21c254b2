import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type SecureVersion } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formFunctionPath } from '../../contract/form-function.ts';
import { runServer, type TestServer } from '../run-server.ts';
import { ask } from './ask.ts';
import { caddy, nginx, runCaddy, runNginx, type Front } from './run-front.ts';
import { securityHeaders } from '../../server/platform/http/security-headers.ts';

/** The TLS header of every response, including those that the examples write themselves. */
const expectedHeaders = securityHeaders();
const hsts = expectedHeaders['strict-transport-security']!;
const people = [
  ['Ada', 'Byron', 'Engines'],
  ['Grace', 'Hopper', 'Ships'],
  ['Mary', 'Somerville', 'Looms'],
  ['Emmy', 'Noether', 'Rings'],
].map(([firstName = '', lastName = '', company = '']) => ({
  firstName,
  lastName,
  company,
  email: `${firstName.toLowerCase()}@${company.toLowerCase()}.dev`,
}));

describe.each([
  { name: 'nginx', program: nginx, run: runNginx, example: 'deploy/nginx/proxy.conf' },
  { name: 'Caddy', program: caddy, run: runCaddy, example: 'deploy/caddy/Caddyfile' },
])('$name in front of the server', ({ name, program, run, example }) => {
  let server: TestServer;
  let front: Front;

  beforeAll(async () => {
    if (!program) return;
    server = await runServer({
      LEADS_PER_ADDRESS_PER_HOUR: '2',
      AUTH_REDIRECT_URLS: 'https://app.example/next**',
    });
    front = await run(example, { upstream: new URL(server.address).host });
  });
  afterAll(async () => {
    await front?.stop();
    await server?.stop();
  });

  test.runIf(program)('speaks HTTP/2 and passes every header once', async () => {
    const direct = await fetch(server.address);
    const { status, headers } = await ask(front.address, '/');
    expect(status).toBe(200);
    const kept = [...direct.headers].filter(
      ([header]) => !/^(?:connection|keep-alive|date|transfer-encoding)$/.test(header),
    );
    expect(headers).toMatchObject(Object.fromEntries(kept));
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test.runIf(program).each(['/', '/get-started', '/none', '/assets/site.0a1b2c.js'])(
    'passes every security header: %s',
    async (path) => {
      const direct = await fetch(server.address + path);
      const security = [...direct.headers].filter(([header]) => header in expectedHeaders);
      expect(security).toHaveLength(Object.keys(expectedHeaders).length);
      expect((await ask(front.address, path)).headers).toMatchObject(Object.fromEntries(security));
    },
  );

  test.runIf(program)('passes compressed files, entity tags and ranges', async () => {
    const compressed = await ask(front.address, '/', { headers: { 'accept-encoding': 'br' } });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.body.toString()).toBe('compressed');
    const { etag = '' } = (await ask(front.address, '/assets/site.0a1b2c.js')).headers;
    const again = await ask(front.address, '/assets/site.0a1b2c.js', {
      headers: { 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
    const range = await ask(front.address, '/assets/site.0a1b2c.js', {
      headers: { range: 'bytes=0-5' },
    });
    expect([range.status, range.body.toString()]).toEqual([206, 'export']);
  });

  test.runIf(program)('prevents caching of a missing hashed file', async () => {
    const { status, headers } = await ask(front.address, '/assets/none.js');
    expect([status, headers['cache-control']]).toEqual([404, 'no-cache']);
  });

  test.runIf(program)('passes a token with the longest data of a user', async () => {
    const token = 'x'.repeat(24_000);
    const { status, body } = await ask(front.address, '/auth/v1/user', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([status, body.toString()]).toEqual([403, expect.stringContaining('bad_jwt')]);
  });

  test.runIf(program)('passes a redirect as long as one with a token', async () => {
    const next = 'https://app.example/next';
    const query = `token=x&type=magiclink&redirect_to=${next}?${'x'.repeat(12_000)}`;
    const { status, headers } = await ask(front.address, `/auth/v1/verify?${query}`);
    expect([status, headers.location?.slice(0, next.length)]).toEqual([303, next]);
    expect(headers.location!.length).toBeGreaterThan(12_000);
  });

  test.runIf(program)('ignores the addresses that a visitor claims', async () => {
    const statuses = [];
    for (const person of people) {
      const { status } = await ask(front.address, formFunctionPath, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
        body: JSON.stringify(person),
      });
      statuses.push(status);
    }
    // Two an hour is the limit per address; behind this proxy all four would share 203.0.113.9.
    expect(statuses).toEqual([200, 200, 200, 200]);
  });

  test.runIf(program)('reports to the server that the visitor used TLS', async () => {
    const { status, headers } = await ask(front.address, formFunctionPath, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'firstName=A&lastName=&company=&email=',
    });
    expect(status).toBe(303);
    expect(headers.location).toMatch(/^\/get-started\?state=invalid/);
    expect(headers['set-cookie']?.join()).toMatch(
      /^__Secure-form-values=.*; Secure; SameSite=\w+$/,
    );
  });

  test.runIf(program)('supports no TLS version older than 1.2', async () => {
    expect(await shakeHands(front.address, 'TLSv1.1')).toBeUndefined();
    expect(await shakeHands(front.address, 'TLSv1.2')).toBe('TLSv1.2');
    expect(await shakeHands(front.address, 'TLSv1.3')).toBe('TLSv1.3');
  });

  test.runIf(program)('rejects a body that no form sends', async () => {
    const { status } = await ask(front.address, formFunctionPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: 'x'.repeat(100_000),
    });
    expect(status).toBe(413);
  });

  test.runIf(program)('redirects visitors without TLS to the same page with TLS', async () => {
    const response = await fetch(`${front.plainAddress}/about?a=b`, { redirect: 'manual' });
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toMatch(/^https:\/\/localhost(?::\d+)?\/about\?a=b$/);
    expect(response.headers.get('server')).not.toMatch(/\d/);
  });

  test.runIf(program && name === 'nginx')(
    'redirects the bare domain to the www domain',
    async () => {
      const { status, headers } = await ask(front.address, '/about?a=b', {
        authority: 'example.com',
      });
      expect([status, headers.location]).toEqual([308, 'https://localhost/about?a=b']);
      expect(headers['strict-transport-security']).toBe(hsts);
    },
  );

  test.runIf(program)(`hides its version (${name})`, async () => {
    const { headers } = await ask(front.address, '/none');
    expect(headers['server'] ?? '').not.toMatch(/\d/);
    expect(headers[':status']).toBe(404);
  });
});

test.runIf(caddy)('the Caddy lines for the bare domain are valid once uncommented', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-caddy-'));
  const config = join(folder, 'Caddyfile');
  const text = readFileSync('deploy/caddy/Caddyfile', 'utf8');
  writeFileSync(config, text.replaceAll(/^#(?=example|\t|\})/gm, ''));
  const { status, stdout } = spawnSync(caddy as string, ['adapt', '--config', config], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(status).toBe(0);
  expect(stdout).toContain('"host":["example.com"]');
  expect(stdout).toContain('https://www.example.com{http.request.uri}');
  expect(stdout).toContain(`"Strict-Transport-Security":["${hsts}"]`);
});

/** The TLS version that both sides agree on when the client supports none newer, or undefined. */
async function shakeHands(address: string, maxVersion: SecureVersion): Promise<string | undefined> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port),
      servername: hostname,
      rejectUnauthorized: false,
      minVersion: 'TLSv1',
      maxVersion,
      // Without this, the client itself would reject the old versions.
      ciphers: 'DEFAULT@SECLEVEL=0',
    });
    socket.once('secureConnect', () => {
      resolve(socket.getProtocol() ?? undefined);
      socket.destroy();
    });
    socket.once('error', () => resolve(undefined));
  });
}
