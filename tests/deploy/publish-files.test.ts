import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildStaticSite, publishFiles } from './static-site.ts';

let project: string;
let home: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'site-project-'));
  home = mkdtempSync(join(tmpdir(), 'site-static-'));
});
afterEach(() => {
  for (const folder of [project, home]) rmSync(folder, { recursive: true, force: true });
});

function publish(version: string, options: Parameters<typeof publishFiles>[2] = {}) {
  buildStaticSite(project, version);
  return publishFiles(project, home, options);
}
const current = () => readlinkSync(join(home, 'current'));
const releases = () => readdirSync(join(home, 'releases'));

describe('publishing files', () => {
  test.each(['nginx', 'caddy'])('publishes pages, headers and their folder to %s', (host) => {
    const marker = join(home, 'reloaded');
    expect(publish('one', { host, reload: `touch ${marker}` })).toEqual({
      status: 0,
      output: `${current()} is in service.\n`,
    });
    const read = (file: string) => readFileSync(join(home, 'current', file), 'utf8');
    expect(read('dist/index.html')).toContain('one');
    expect(read('headers/nginx-headers.conf')).toContain("'one'");
    expect(read('headers/headers.caddy')).toContain("'one'");
    expect(read('headers/nginx-root.conf')).toBe(`root ${current()}/dist;\n`);
    expect(read('headers/root.caddy')).toBe(`root * ${current()}/dist\n`);
    expect(existsSync(marker)).toBe(true);
  });

  test('keeps the previous version in place when the host rejects the new one', () => {
    expect(publish('one', { reload: 'false' }).status).toBe(1);
    expect([readdirSync(home), releases()]).toEqual([['lock', 'releases'], []]);
    publish('two');
    const before = [current(), releases()];
    expect(publish('three', { reload: 'false' })).toEqual({
      status: 1,
      output: 'The host does not take the new version; it goes on with what it has.\n',
    });
    expect([current(), releases()]).toEqual(before);
  });

  test('keeps three versions, and the newest has the hashed files of the existing ones', () => {
    for (const version of ['one', 'two', 'three', 'four', 'five']) publish(version);
    expect(releases()).toHaveLength(3);
    const assets = readdirSync(join(home, 'current/dist/assets'));
    const plain = assets.filter((name) => name.endsWith('.js'));
    expect(plain).toEqual(
      ['two', 'three', 'four', 'five'].map((name) => `site.${name}.js`).toSorted(),
    );
  });

  test('makes published files readable for the host, and writable only for their owner', () => {
    publish('one');
    for (const path of ['', 'dist', 'dist/index.html', 'headers/headers.caddy']) {
      expect(statSync(join(current(), path)).mode & 0o066).toBe(0o044);
    }
  });

  test('rejects pages whose headers are from an earlier build', () => {
    buildStaticSite(project, 'one');
    const earlier = new Date(Date.now() - 60_000);
    utimesSync(join(project, 'build/headers/headers.caddy'), earlier, earlier);
    const { status, output } = publishFiles(project, home);
    expect([status, output]).toEqual([1, expect.stringContaining('npm run build:static')]);
    expect(readdirSync(home)).toEqual([]);
  });

  test('requires the name of the host', () => {
    expect(publish('one', { host: 'apache' })).toMatchObject({ status: 2 });
  });
});
