import { createServer, type Server } from 'node:http';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxFormBytes } from '../../desk/create-desk.ts';
import { maxPictureBytes } from '../../desk/forms/picture-fields.ts';
import { ask } from './ask.ts';
import { caddy, nginx, runCaddy, runNginx, type Front } from './run-front.ts';

/** Returns what came through the proxy: the headers of a request, or the size of its body. */
function serveEcho(): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url === '/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('event: leads\n\n');
      return;
    }
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => response.end(JSON.stringify({ bytes, headers: request.headers })));
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

describe.each([
  { name: 'nginx', program: nginx, run: runNginx, example: 'deploy/nginx/desk.conf' },
  { name: 'Caddy', program: caddy, run: runCaddy, example: 'deploy/caddy/Caddyfile' },
])('$name in front of the desk', ({ program, run, example }) => {
  let echo: Server;
  let front: Front;
  beforeAll(async () => {
    if (!program) return;
    echo = await serveEcho();
    const upstream = `127.0.0.1:${(echo.address() as AddressInfo).port}`;
    front = await run(example, { upstream, isDesk: true });
  });
  afterAll(async () => {
    await front?.stop();
    echo?.closeAllConnections();
    echo?.close();
  });

  test.runIf(program)('states caller and protocol, whatever the caller claims', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', origin: 'https://localhost' };
    const answer = await ask(front.address, '/', { headers });
    const told = (JSON.parse(answer.body.toString()) as { headers: Record<string, string> })
      .headers;
    expect(told['x-forwarded-for']).toBe('127.0.0.1');
    expect(told['x-forwarded-proto']).toBe('https');
    expect(told['host']).toMatch(/^localhost/);
    expect(told['origin']).toBe('https://localhost');
  });

  test.runIf(program)(
    'redirects a caller without TLS to the desk, and not to the site',
    async () => {
      const response = await fetch(`${front.plainAddress}/people`, { redirect: 'manual' });
      expect(response.status).toBe(308);
      expect(response.headers.get('location')).toMatch(/^https:\/\/localhost(?::\d+)?\/people$/);
    },
  );

  test.runIf(program)('accepts the largest form with the largest picture', async () => {
    const body = Buffer.alloc(maxPictureBytes + maxFormBytes);
    const answer = await ask(front.address, '/articles/a', { method: 'POST', body });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body.toString())).toMatchObject({ bytes: body.length });
  });

  test.runIf(program)('does not buffer the stream of new leads', async () => {
    const options = { rejectUnauthorized: false };
    const first = await new Promise<string>((resolve, reject) => {
      const request = get(`${front.address}/events`, options, (response) => {
        response.once('data', (chunk: Buffer) => {
          resolve(chunk.toString());
          request.destroy();
        });
      }).once('error', reject);
    });
    expect(first).toContain('event: leads');
  });
});
