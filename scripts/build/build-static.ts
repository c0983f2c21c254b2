/**
 * Builds the site for a host that only serves files: `npm run build:static`. Beside the pages it writes `_headers` and
 * `_redirects`, which Netlify and Cloudflare read. Exit code 1 when the headers are too long for such hosts.
 */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { program } from 'commander';
import { readPageHashes, securityHeaders } from '../../server/platform/http/security-headers.ts';
import { pageHashesFile } from '../../server/built-paths.ts';
import { buildSite } from './build-site.ts';
import { isSiteBuilt } from './is-built.ts';
import { lockBuild } from './lock-build.ts';
import { headerRules, isBeyondLimits } from './static-host/header-rules.ts';
import { pageRedirects, writeHeadersFile } from './static-host/write-headers.ts';

program
  .name('npm run build:static')
  .description('Build the site for a host that only serves files.')
  .parse();
lockBuild();
if (!(await isSiteBuilt())) await buildSite();
const backend = process.env['PUBLIC_SUPABASE_URL'];
const hashes = readPageHashes(pageHashesFile);
if (!hashes) throw new Error('The build left no hashes behind: run `npm run build`.');
const headers = securityHeaders(hashes, backend);
const entries = (await readdir('dist', { withFileTypes: true }))
  .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
  .toSorted();
const headersFile = writeHeadersFile(headerRules(headers, entries));
if (isBeyondLimits(headersFile)) {
  // No file is better than one that a host reads in part: pages without a policy look the same.
  console.error(
    'dist/_headers is not written: Cloudflare reads 100 rules, and 2,000 characters a line. Put files of site/public/ into folders, or use fewer different inline scripts and styles.',
  );
  process.exit(1);
}
await writeFile('dist/_headers', headersFile);
// The build wrote those of renamed articles, and this program perhaps the others before.
const redirects = await readFile('dist/_redirects', 'utf8').catch(() => '');
await writeFile('dist/_redirects', redirects.replace(pageRedirects, '') + pageRedirects);
console.log('Wrote dist/_headers and dist/_redirects.');
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
