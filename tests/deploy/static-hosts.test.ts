import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isForOthers, securityHeaders } from '../../server/platform/security-headers.ts';
import { writeCaddyHeaders, writeNginxHeaders } from '../../scripts/static-host/write-headers.ts';
import { ask } from './ask.ts';
import { caddy, nginx, runCaddy, runNginx, type Front } from './run-front.ts';

const headers = securityHeaders({
  hashes: {
    scriptHashes: ['sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='],
    styleHashes: [],
    mediaOrigins: [],
  },
  connectOrigins: ['https://project.supabase.co'],
});

/** A built site with one file of each kind. */
function writeSite(root: string): void {
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  };
  write('dist/index.html', '<!doctype html><title>Home</title>');
  write('dist/about/index.html', '<!doctype html><title>About</title>');
  write('dist/404.html', '<!doctype html><p>Oops! Page not found</p>');
  write('dist/assets/site.0a1b2c.js', 'export const site = 1;');
  write('dist/assets/site.0a1b2c.js.gz', gzipSync('export const site = 1;'));
  write('dist/og/home.png', 'picture');
  write('dist/rss.xml', '<rss/>');
  write('dist/blog/first.md', '# First – naturally');
  write('dist/video/walkthrough.en.vtt', 'WEBVTT');
  write('dist/_headers', '/*');
  const forNginx = writeNginxHeaders(headers);
  write('build/headers/nginx-maps.conf', forNginx.maps);
  write('build/headers/nginx-headers.conf', forNginx.headers);
  write('build/headers/headers.caddy', writeCaddyHeaders(headers));
}

describe.each([
  { name: 'nginx', program: nginx, run: runNginx, example: 'deploy/nginx/static.conf' },
  { name: 'Caddy', program: caddy, run: runCaddy, example: 'deploy/caddy/static.Caddyfile' },
])('$name as a static host', ({ program, run, example }) => {
  const root = mkdtempSync(join(tmpdir(), 'site-static-'));
  let front: Front;

  beforeAll(async () => {
    if (!program) return;
    writeSite(root);
    front = await run(example, { root, upstream: '127.0.0.1:9' });
  });
  afterAll(async () => {
    await front?.stop();
    rmSync(root, { recursive: true, force: true });
  });

  test
    .runIf(program)
    .each([
      '/',
      '/about',
      '/assets/site.0a1b2c.js',
      '/og/home.png',
      '/rss.xml',
      '/blog/first.md',
      '/none',
    ])('sends the server’s headers with %s', async (path) => {
    const answer = await ask(front.address, path);
    expect(answer.status).toBe(path === '/none' ? 404 : 200);
    expect(answer.headers).toMatchObject({
      ...headers,
      'cross-origin-resource-policy': isForOthers(path) ? 'cross-origin' : 'same-origin',
      'cache-control': path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
    });
    expect(answer.headers['server'] ?? '').not.toMatch(/\d/);
  });

  test.runIf(program)('shows the site’s own page for what is not there', async () => {
    const { body, headers: sent } = await ask(front.address, '/none');
    expect(body.toString()).toContain('Oops! Page not found');
    expect(sent['content-type']).toMatch(/^text\/html; charset=utf-8/i);
  });

  test.runIf(program)('gives each page one address', async () => {
    const { status, headers: sent } = await ask(front.address, '/about/');
    expect([301, 308]).toContain(status);
    expect(sent.location).toMatch(/^(?:https:\/\/localhost:\d+)?\/about$/);
    expect((await ask(front.address, '/about')).body.toString()).toContain('About');
    const campaign = await ask(front.address, '/about/?utm_source=x');
    expect(campaign.headers.location).toMatch(/\/about\?utm_source=x$/);
  });

  test
    .runIf(program)
    .each(['/%5Cevil.example/', '//evil.example/', '/%09/evil.example/', '/%2Fevil.example/'])(
    'sends nobody to another host from %s',
    async (path) => {
      const { headers: sent } = await ask(front.address, path);
      const target = new URL(sent.location ?? '/', front.address);
      expect(target.hostname).toBe('localhost');
    },
  );

  test.runIf(program).each([
    ['/about', /^text\/html; charset=utf-8$/i],
    ['/blog/first.md', /^text\/markdown; charset=utf-8$/i],
    ['/video/walkthrough.en.vtt', /^text\/vtt; charset=utf-8$/i],
    ['/og/home.png', /^image\/png$/],
    ['/none.md', /^text\/html/],
  ])('says of %s what it is', async (path, type) => {
    expect((await ask(front.address, path)).headers['content-type']).toMatch(type);
  });

  test.runIf(program)('serves what the build compressed', async () => {
    const { headers: sent } = await ask(front.address, '/assets/site.0a1b2c.js', {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(sent['content-encoding']).toBe('gzip');
    expect(sent['content-type']).toMatch(/javascript/);
  });

  test.runIf(program)('keeps the files that are meant for other hosts to itself', async () => {
    expect((await ask(front.address, '/_headers')).status).toBe(404);
  });
});
