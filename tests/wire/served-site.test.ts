import { describe, expect } from 'vitest';
import { testWithServer, type TestServer } from '../run-server.ts';

const test = testWithServer();

const fetchPlainly = (server: TestServer, path: string) =>
  fetch(server.address + path, { redirect: 'manual' });

describe('the built site', () => {
  test('is served with the preferred compression, and caches hashed assets forever', async ({
    server,
  }) => {
    const home = await fetch(server.address, { headers: { 'accept-encoding': 'identity' } });
    expect(await home.text()).toContain('Home');
    expect(home.headers.get('cache-control')).toBe('no-cache');
    const etag = home.headers.get('etag') ?? '';
    const again = await fetch(server.address, {
      headers: { 'if-none-match': etag, 'accept-encoding': 'identity' },
    });
    expect(again.status).toBe(304);
    const asset = await fetch(`${server.address}/assets/site.0a1b2c.js`);
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect(asset.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('supports range requests', async ({ server }) => {
    const response = await fetch(`${server.address}/assets/site.0a1b2c.js`, {
      headers: { range: 'bytes=0-5' },
    });
    expect(response.status).toBe(206);
    expect(await response.text()).toBe('export');
  });

  test.for(['/nope', '/a/b/c', '/..%2f..%2fetc/passwd', '/%zz', '/get-started/x'])(
    'responds to %s with its own 404 page',
    async (path, { server }) => {
      const response = await fetch(server.address + path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('Oops! Page not found');
    },
  );

  test('redirects an address with a trailing slash to the one without, on the same host', async ({
    server,
  }) => {
    const response = await fetchPlainly(server, '/get-started/?a=1');
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe('/get-started?a=1');
    expect((await fetchPlainly(server, '//evil.example/')).headers.get('location')).toBe(
      '/evil.example',
    );
  });

  test('reports that it is ready', async ({ server }) => {
    const response = await fetch(`${server.address}/health`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ live: true, ready: true });
  });
});
