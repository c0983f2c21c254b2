import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  writeCaddyHeaders,
  writeCaddyRedirects,
  writeNginxHeaders,
  writeNginxRedirects,
} from '../../scripts/build/static-host/write-headers.ts';
import { securityHeaders } from '../../server/platform/http/security-headers.ts';

const script = resolve('deploy/publish-files.sh');

/** A page that was renamed, and its Markdown. */
const redirects = ['/blog/old', '/blog/old.md'].map((from) => ({
  from,
  to: from.replace('old', 'first'),
}));

/** The headers of a site with one inline style. */
export const headersWith = (styleHash: string) =>
  securityHeaders({
    hashes: {
      scriptHashes: ['sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='],
      styleHashes: [styleHash],
      mediaOrigins: [],
    },
    connectOrigins: ['https://project.supabase.co'],
  });

/**
 * The output of `npm run build:static` in a project: a site with one file of each kind, and its headers. Like the command, it removes
 * `dist` first.
 *
 * @param version the hash of its one style, the title of its home page, and a part of the name of its hashed file
 */
export function buildStaticSite(project: string, version: string): void {
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), content);
  };
  rmSync(join(project, 'dist'), { recursive: true, force: true });
  write('dist/index.html', `<!doctype html><title>${version}</title>`);
  write('dist/about/index.html', '<!doctype html><title>About</title>');
  write('dist/404.html', '<!doctype html><p>Oops! Page not found</p>');
  write(`dist/assets/site.${version}.js`, 'export const site = 1;');
  write(`dist/assets/site.${version}.js.gz`, gzipSync('export const site = 1;'));
  write('dist/og/home.png', 'picture');
  write('dist/rss.xml', '<rss/>');
  write('dist/blog/first.md', '# First – naturally');
  write('dist/video/walkthrough.en.vtt', 'WEBVTT');
  write('dist/_headers', '/*');
  const headers = headersWith(version);
  const forNginx = writeNginxHeaders(headers);
  write('build/headers/nginx-maps.conf', forNginx.maps);
  write('build/headers/nginx-headers.conf', forNginx.headers + writeNginxRedirects(redirects));
  write('build/headers/headers.caddy', writeCaddyHeaders(headers) + writeCaddyRedirects(redirects));
}

/**
 * Publishes a built project below `home`.
 *
 * @param reload replaces the command that makes the host reload its configuration
 */
export function publishFiles(
  project: string,
  home: string,
  { host = 'nginx', reload = 'true' } = {},
): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(script, [host], {
    cwd: project,
    env: { ...process.env, SITE_HOME: home, SITE_RELOAD: reload },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}
