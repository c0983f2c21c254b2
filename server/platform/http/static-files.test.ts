/* One long file: all tests share one server over the one folder that is written here. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStaticFiles } from './static-files.ts';

const distDir = mkdtempSync(join(tmpdir(), 'static-files-'));
const about = '<!doctype html><p>About us</p>';
const lost = '<!doctype html><p>Oops! Page not found</p>';
const film = Buffer.alloc(700_000, 'film');

function write(name: string, content: string | Buffer): void {
  mkdirSync(dirname(join(distDir, name)), { recursive: true });
  writeFileSync(join(distDir, name), content);
}
for (const [name, content] of [
  ['about/index.html', about],
  ['404.html', lost],
] as const) {
  write(name, content);
  write(`${name}.br`, brotliCompressSync(content));
  write(`${name}.gz`, gzipSync(content));
}
write('index.html', 'home');
write('assets/site.0a1b2c.js', 'export const site = 1;');
write('covers/one.svg', '<svg/>');
write('video/film.mp4', film);
write('video/next.mp4', film);
write('replaced.txt', 'old');
write('removed.txt', 'old');
write('lost.txt', 'old');
write('.secret', 'hidden');
write('_redirects', '/blog/old /about 301\n/about /elsewhere 301\n/:page/index.html /:page 301\n');
write('.well-known/security.txt', 'Contact: us');

const server = createServer(createStaticFiles(distDir, { 'x-content-type-options': 'nosniff' }));
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.close();
  rmSync(distDir, { recursive: true });
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Without the decoding and the default headers of `fetch`. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.on('error', reject).end();
  });
}

describe('a page', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip', 'gzip'],
    ['', undefined],
    ['sbr', undefined],
  ])('for a client that accepts "%s" is sent as %s', async (accepted, encoding) => {
    const answer = await ask('/about', { 'accept-encoding': accepted });

    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['vary']).toBe('accept-encoding');
    expect(answer.headers['content-length']).toBe(String(answer.body.byteLength));
  });

  test('is sent uncompressed to a client that accepts nothing else', async () => {
    expect((await ask('/about')).body.toString()).toBe(about);
  });

  test('is not sent again to a client that has it, with the headers a cache needs', async () => {
    const first = await ask('/about', { 'accept-encoding': 'br' });
    const again = await ask('/about', {
      'accept-encoding': 'br',
      'if-none-match': first.headers.etag!,
    });

    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    const { etag, vary, 'cache-control': caching } = first.headers;
    expect(again.headers).toMatchObject({ etag, vary, 'cache-control': caching });
    expect(again.headers['x-content-type-options']).toBe('nosniff');
  });

  test('has an entity tag for each encoding', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', ''].map(async (form) => {
        return (await ask('/about', { 'accept-encoding': form })).headers.etag;
      }),
    );
    expect(new Set(tags).size).toBe(3);
  });

  test('answers HEAD with the headers of GET and no body', async () => {
    const get = await ask('/about', { 'accept-encoding': 'br' });
    const head = await ask('/about', { 'accept-encoding': 'br' }, 'HEAD');

    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.headers.etag).toBe(get.headers.etag);
  });

  test('answers HEAD with a range as without one', async () => {
    for (const range of ['bytes=0-3', 'bytes=99999999-']) {
      const head = await ask('/about', { range }, 'HEAD');
      expect(head.status).toBe(200);
      expect(head.headers['content-length']).toBe(String(Buffer.byteLength(about)));
    }
  });

  test('has one address', async () => {
    expect((await ask('/about/?a=1')).headers.location).toBe('/about?a=1');
    expect((await ask('/about?a=1')).status).toBe(200);
  });
});

describe('an unknown path', () => {
  test.each(['br', 'gzip'])('gets the 404 page compressed by %s', async (encoding) => {
    const answer = await ask('/nope', { 'accept-encoding': encoding });

    expect(answer.status).toBe(404);
    expect(answer.headers['content-encoding']).toBe(encoding);
  });

  test.each([
    '/404',
    '/about/index.html',
    '/about.html',
    '/about.br',
    '/.secret',
    '/%zz',
    '/..%2f..%2fetc/passwd',
    '/assets',
  ])('includes %s', async (path) => {
    const answer = await ask(path);

    expect(answer.status).toBe(404);
    expect(answer.body.toString()).toBe(lost);
  });
});

describe('a file', () => {
  test('with a hash in its name is cached for a year, and any other is revalidated', async () => {
    expect((await ask('/assets/site.0a1b2c.js')).headers['cache-control']).toContain('immutable');
    expect((await ask('/covers/one.svg')).headers['cache-control']).toBe('no-cache');
  });

  test('under /.well-known/ is public', async () => {
    expect((await ask('/.well-known/security.txt')).body.toString()).toBe('Contact: us');
  });

  test('that other sites may load says so', async () => {
    const { headers } = await ask('/covers/one.svg');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  });
});

describe('a file that a build changed after the start', () => {
  test('is sent completely, with its new length', async () => {
    write('replaced.txt', 'new and longer');
    const answer = await ask('/replaced.txt');

    expect(answer.headers['content-length']).toBe('14');
    expect(answer.body.toString()).toBe('new and longer');
  });

  test('is sent completely when it is too large for the cache', async () => {
    const before = await ask('/video/next.mp4', {}, 'HEAD');
    write('video/next.mp4', Buffer.concat([film, film]));
    const after = await ask('/video/next.mp4');

    expect(after.headers['content-length']).toBe('1400000');
    expect(after.body).toHaveLength(1_400_000);
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  test('is unavailable when it is gone, and the server keeps running', async () => {
    rmSync(join(distDir, 'removed.txt'));
    const answer = await ask('/removed.txt');

    expect(answer.status).toBe(503);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect((await ask('/about')).status).toBe(200);
  });
});

describe('a film', () => {
  test('is sent in ranges', async () => {
    const answer = await ask('/video/film.mp4', { range: 'bytes=699998-' });

    expect(answer.status).toBe(206);
    expect(answer.headers['content-range']).toBe('bytes 699998-699999/700000');
    expect(answer.headers['content-length']).toBe('2');
    expect(answer.body.toString()).toBe('lm');
  });

  test('is sent completely, with Accept-Ranges', async () => {
    const answer = await ask('/video/film.mp4');

    expect(answer.status).toBe(200);
    expect(answer.headers['accept-ranges']).toBe('bytes');
    expect(answer.body.equals(film)).toBe(true);
  });

  test('returns 416 past its end, and survives a reversed range', async () => {
    const beyond = await ask('/video/film.mp4', { range: 'bytes=700000-' });

    expect(beyond.status).toBe(416);
    expect(beyond.headers['content-range']).toBe('bytes */700000');
    expect((await ask('/video/film.mp4', { range: 'bytes=5-2' })).status).toBe(200);
  });
});

describe('a text response', () => {
  test.each([
    ['a page', '/about', 'GET', 200, 'text/html'],
    ['a script', '/assets/site.0a1b2c.js', 'GET', 200, 'text/javascript'],
    ['a drawing', '/covers/one.svg', 'GET', 200, 'image/svg+xml'],
    ['a missing page', '/nope', 'GET', 404, 'text/html'],
    ['a rejected method', '/about', 'DELETE', 405, 'text/plain'],
    ['an apology', '/lost.txt', 'GET', 503, 'text/plain'],
  ])('states its type and character set: %s', async (_, path, method, status, type) => {
    rmSync(join(distDir, 'lost.txt'), { force: true });
    const answer = await ask(path, {}, method);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe(`${type}; charset=utf-8`);
  });
});

test('methods other than GET and HEAD are rejected', async () => {
  const answer = await ask('/about', {}, 'DELETE');

  expect(answer.status).toBe(405);
  expect(answer.headers.allow).toBe('GET, HEAD');
});

test('an address with thousands of slashes costs no time', async () => {
  const before = process.threadCpuUsage();
  const answer = await ask(`/a${'/'.repeat(14_000)}b/`);
  const { user } = process.threadCpuUsage(before);
  expect(answer.status).toBe(308);
  expect(user).toBeLessThan(100_000);
});

test('a former address redirects to the current one with its query, and an existing page takes precedence', async () => {
  for (const path of ['/blog/old', '/blog/%6Fld']) {
    const { status, headers } = await ask(`${path}?utm_source=x`);
    expect([status, headers.location]).toEqual([308, '/about?utm_source=x']);
    expect(headers['cache-control']).toBe('no-cache');
  }
  expect((await ask('/about')).status).toBe(200);
  expect((await ask('/_redirects')).status).toBe(404);
});
