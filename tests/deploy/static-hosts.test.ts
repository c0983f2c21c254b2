import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isForOthers } from '../../server/platform/http/security-headers.ts';
import { ask } from './ask.ts';
import { caddy, nginx, runCaddy, runNginx, type Front } from './run-front.ts';
import { buildStaticSite, headersWith, publishFiles } from './static-site.ts';

const headers = headersWith('0a1b2c');

describe.each([
  { name: 'nginx', program: nginx, run: runNginx, example: 'deploy/nginx/static.conf' },
  { name: 'Caddy', program: caddy, run: runCaddy, example: 'deploy/caddy/static.Caddyfile' },
])('$name as a static host', ({ program, run, example }) => {
  const project = mkdtempSync(join(tmpdir(), 'site-project-'));
  const home = mkdtempSync(join(tmpdir(), 'site-static-'));
  let front: Front;

  beforeAll(async () => {
    if (!program) return;
    buildStaticSite(project, '0a1b2c');
    publishFiles(project, home);
    front = await run(example, { root: join(home, 'current'), upstream: '127.0.0.1:9' });
  });
  afterAll(async () => {
    await front?.stop();
    for (const folder of [project, home]) rmSync(folder, { recursive: true, force: true });
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
      '/assets/none.js',
    ])('sends the server’s headers for %s', async (path) => {
    const answer = await ask(front.address, path);
    const isThere = !path.includes('none');
    expect(answer.status).toBe(isThere ? 200 : 404);
    expect(answer.headers).toMatchObject({
      ...headers,
      'cross-origin-resource-policy': isForOthers(path) ? 'cross-origin' : 'same-origin',
      'cache-control':
        isThere && path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    expect(answer.headers['server'] ?? '').not.toMatch(/\d/);
  });

  test.runIf(program)('shows the site’s own 404 page', async () => {
    const { body, headers: sent } = await ask(front.address, '/none');
    expect(body.toString()).toContain('Oops! Page not found');
    expect(sent['content-type']).toMatch(/^text\/html; charset=utf-8/i);
  });

  test.runIf(program).each(['/blog/old', '/blog/old.md'])(
    'redirects permanently from %s',
    async (path) => {
      const { status, headers: sent } = await ask(front.address, path);
      expect(status).toBe(301);
      expect(new URL(sent.location ?? '', front.address).pathname).toBe(
        path.replace('old', 'first'),
      );
    },
  );

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
    'redirects to no other host from %s',
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
  ])('sends the content type of %s', async (path, type) => {
    expect((await ask(front.address, path)).headers['content-type']).toMatch(type);
  });

  test.runIf(program)('serves the precompressed files', async () => {
    const { headers: sent } = await ask(front.address, '/assets/site.0a1b2c.js', {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(sent['content-encoding']).toBe('gzip');
    expect(sent['content-type']).toMatch(/javascript/);
  });

  test.runIf(program)('hides the files for other hosts', async () => {
    expect((await ask(front.address, '/_headers')).status).toBe(404);
  });

  /** What the host returns for its home page: its title, and whether the policy contains its style. */
  async function seen() {
    const { status, body, headers: sent } = await ask(front.address, '/');
    const title = /<title>(.*)<\/title>/.exec(body.toString())?.[1] ?? '';
    return { status, title, isInPolicy: sent['content-security-policy']?.includes(title) };
  }

  test.runIf(program)(
    'keeps serving during the next build, and serves pages with their own policy',
    async () => {
      const [before, after] = ['0a1b2c', '3d4e5f'].map((title) => ({
        status: 200,
        title,
        isInPolicy: true,
      }));
      rmSync(join(project, 'dist'), { recursive: true });
      expect(await seen()).toEqual(before);
      buildStaticSite(project, '3d4e5f');
      expect(await seen()).toEqual(before);
      expect(publishFiles(project, home).status).toBe(0);
      // The host has not reloaded yet.
      expect(await seen()).toEqual(before);
      front.reload();
      await vi.waitFor(async () => expect(await seen()).toEqual(after));
      expect((await ask(front.address, '/assets/site.0a1b2c.js')).status).toBe(200);
    },
  );
});
