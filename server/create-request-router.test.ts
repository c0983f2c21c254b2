import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRequestRouter } from './create-request-router.ts';

let server: Server;
beforeAll(async () => {
  const app = new Hono();
  app.all('*', (context) => context.text(`app ${new URL(context.req.url).pathname}`));
  server = createServer(
    createRequestRouter(app, (request, response) => response.end(`files ${request.url}`)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

/** Sends a raw request line. @returns status and body */
async function ask(line: string, headers = 'host: site\r\nconnection: close\r\n'): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${line}\r\n${headers}\r\n`);
  const answer = await text(socket);
  const status = /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1];
  return `${status} ${/(?:app|files) \S+/.exec(answer)?.[0]}`;
}

describe('a request', () => {
  test.each([
    '/functions/v1/anything',
    '/auth/v1/token?grant_type=password',
    '/health',
    '/health?verbose',
    '/health/live',
    '/health/ready',
    '/get-started?state=thanks',
    '/get-started?state=texas&utm_source=x?y&state=thanks',
  ])('for %s goes to the app', async (path) => {
    expect(await ask(`GET ${path} HTTP/1.1`)).toBe(`200 app ${path.replace(/\?.*/, '')}`);
  });

  test.each([
    '/auth',
    '/auth/login',
    '/authors',
    '/functions',
    '/health/nope',
    '/healthy',
    '/get-started/?state=thanks',
    '/get-started?state=texas&utm_source=mail',
    '/about',
  ])('for %s goes to the pages', async (path) => {
    expect(await ask(`GET ${path} HTTP/1.1`)).toBe(`200 files ${path}`);
  });

  test('that posts to a wrong API address goes to the app, which answers programs', async () => {
    expect(await ask('POST /auth/v2/user HTTP/1.1')).toBe('200 app /auth/v2/user');
    expect(await ask('POST /authors HTTP/1.1')).toBe('200 files /authors');
  });

  test('that posts to a page goes to the pages, whatever state it names', async () => {
    const path = '/get-started?state=thanks';
    expect(await ask(`POST ${path} HTTP/1.1`)).toBe(`200 files ${path}`);
  });

  test.each([
    ['http://site.example/about?a=1', '200 files /about?a=1'],
    ['HTTPS://site.example:8443', '200 files /'],
    ['http://site.example?a=1', '200 files /?a=1'],
    ['http://site.example/health', '200 app /health'],
  ])('with the absolute target %s gets %s', async (target, expected) => {
    expect(await ask(`GET ${target} HTTP/1.1`)).toBe(expected);
  });

  test.each(['/functions/v1/anything', '/about'])(
    'to %s that is answered before its small body arrived keeps the connection',
    async (path) => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      socket.write(`POST ${path} HTTP/1.1\r\nhost: site\r\ncontent-length: 4\r\n\r\n`);
      await once(socket, 'data');
      socket.write('body');
      socket.write('GET /blog HTTP/1.1\r\nhost: site\r\nconnection: close\r\n\r\n');
      expect(await text(socket)).toContain('files /blog');
    },
  );

  test('that is answered before its large body arrived closes the connection', async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('POST /about HTTP/1.1\r\nhost: site\r\ncontent-length: 1000000\r\n\r\n');
    expect(await text(socket)).toContain('\r\nConnection: close\r\n');
  });

  test('over HTTP/1.0 needs no Host header', async () => {
    expect(await ask('GET /health/ready HTTP/1.0', '')).toBe('200 app /health/ready');
  });
});
