/**
 * Builds the site for a host that only serves files: `npm run build:static`. Beside the site in `dist/` it writes
 * `_headers` and `_redirects` (Netlify, Cloudflare), and in `build/headers/` the files that the nginx and Caddy
 * examples include. Exit code 1 when the headers are too long for such hosts.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { readPageHashes, securityHeaders } from '../../server/platform/http/security-headers.ts';
import { buildSite, pageHashesFile } from './build-site.ts';
import { findRedirects, redirectLines } from './write-redirects.ts';
import { isSiteBuilt } from './site-built.ts';
import { findBeyondLimits, headerRules } from './static-host/header-rules.ts';
import {
  writeCaddyHeaders,
  writeCaddyRedirects,
  writeHeadersFile,
  writeNginxHeaders,
  writeNginxRedirects,
  writeRedirectsFile,
} from './static-host/write-headers.ts';

if (!(await isSiteBuilt())) await buildSite();
const backend = process.env['PUBLIC_SUPABASE_URL'];
const hashes = readPageHashes(pageHashesFile);
if (!hashes) throw new Error('The build left no hashes behind: run `npm run build`.');
const headers = securityHeaders({
  hashes,
  connectOrigins: backend ? [new URL(backend).origin] : [],
});
const entries = (await readdir('dist', { withFileTypes: true }))
  .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
  .toSorted();
const headersFile = writeHeadersFile(headerRules(headers, entries));
const beyondLimits = findBeyondLimits(headersFile);
const nginx = writeNginxHeaders(headers);
const redirects = await findRedirects('dist');
await mkdir('build/headers', { recursive: true });
await Promise.all([
  // No file is better than one that a host reads in part: pages without a policy look the same.
  beyondLimits.length === 0
    ? writeFile('dist/_headers', headersFile)
    : rm('dist/_headers', { force: true }),
  writeFile('dist/_redirects', redirectLines(redirects) + writeRedirectsFile()),
  writeFile('build/headers/nginx-maps.conf', nginx.maps),
  writeFile('build/headers/nginx-headers.conf', nginx.headers + writeNginxRedirects(redirects)),
  writeFile(
    'build/headers/headers.caddy',
    writeCaddyHeaders(headers) + writeCaddyRedirects(redirects),
  ),
]);
if (beyondLimits.length > 0) {
  console.error(
    [
      'dist/_headers is not written, because Cloudflare would not read all of it:',
      ...beyondLimits,
      'For nginx and Caddy there are no such limits: build/headers/ is written.',
    ].join('\n  '),
  );
  process.exit(1);
}
console.log('Wrote dist/_headers, dist/_redirects and build/headers/.');
if (backend && !process.env['PUBLIC_SUPABASE_ANON_KEY']) {
  console.warn(
    'PUBLIC_SUPABASE_URL is set and PUBLIC_SUPABASE_ANON_KEY is not: the hosted form refuses every lead without it. Set it, and build again.',
  );
}
if (!backend) {
  console.log(
    'The form calls its own origin: set PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_ANON_KEY, or pass /functions/ on to a server.',
  );
}
