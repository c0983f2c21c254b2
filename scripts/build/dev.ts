/** Runs the site with hot reload, and the server, at one address: `npm run dev`. Ctrl-C ends both. */
import { dev } from 'astro';
import { findFreePort } from '../test/find-free-port.ts';
import { runOrExit } from '../test/run-or-exit.ts';
import { showContentErrors } from './show-content-errors.ts';
import { stopWithNpm } from './stop-with-npm.ts';

stopWithNpm();
// First: Astro would stop at the first error and name no line of the file.
runOrExit('scripts/content/check-content.ts', '--for-dev');
// Imported late: it imports the site's settings, which may be unreadable before they are checked.
const { readConfig } = await import('../../server/config.ts');
const result = readConfig(process.env);
if (!result.ok) {
  console.error(['The server cannot start:', ...result.problems].join('\n  '));
  process.exit(1);
}

const { host, port } = result.config;
// The site proxies to the server, so that nobody needs a second address.
const serverPort = await findFreePort();
const serverOrigin = `http://127.0.0.1:${serverPort}`;
const site = await dev({
  server: { host, port },
  vite: {
    plugins: [showContentErrors()],
    server: {
      proxy: { '/functions': serverOrigin, '/auth/v1': serverOrigin, '/health': serverOrigin },
    },
  },
});
Object.assign(process.env, {
  PORT: String(serverPort),
  HOST: '127.0.0.1',
  // Links in mails lead to the pages, not to the server.
  SITE_URL: process.env['SITE_URL'] || `http://127.0.0.1:${site.address.port}`,
  // Astro serves the pages. The server ignores those of an earlier build, and does not warn about them.
  DIST_DIR: '.cache/no-pages',
});
await import('../../server/main.ts');
