/** Site and server for authors, both reloading, behind one address: `npm run dev`. Ctrl-C ends both. */
import { dev } from 'astro';
import { findFreePort } from '../test/find-free-port.ts';
import { runOrExit } from '../test/run-or-exit.ts';
import { runReloading } from './run-reloading.ts';
import { stopWithNpm } from './stop-with-parent.ts';

stopWithNpm();
// First: Astro would stop at the first fault, and name no line of the file.
runOrExit('scripts/content/check-content.ts', '--for-dev');
// Only then: it imports the settings of the site, which may not be readable before they are checked.
const { readConfig } = await import('../../server/config.ts');
const result = readConfig(process.env);
if (!result.ok) {
  console.error(['The server cannot start:', ...result.problems].join('\n  '));
  process.exit(1);
}

const { host, port } = result.config;
// The server stands behind the site's address, so that nobody has to know its own.
const serverPort = await findFreePort();
const serverOrigin = `http://127.0.0.1:${serverPort}`;
const site = await dev({
  server: { host, port },
  vite: {
    server: {
      proxy: { '/functions': serverOrigin, '/auth/v1': serverOrigin, '/health': serverOrigin },
    },
  },
});
const server = await runReloading(
  'scripts/build/dev-server.ts',
  {
    folders: ['server', 'contract'],
    env: {
      ...process.env,
      PORT: String(serverPort),
      HOST: '127.0.0.1',
      // Links in mails lead to the pages, not to the server beside them.
      SITE_URL: process.env['SITE_URL'] || `http://127.0.0.1:${site.address.port}`,
      // Astro serves the pages: those of an earlier build are not looked at, nor warned of.
      DIST_DIR: '.cache/no-pages',
    },
  },
  // Without the server the form does not work: whoever started both should see that it failed.
  (code) => void stop(code),
);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void stop(0));
}
// Whatever else ends this process.
process.once('exit', () => server.kill());

async function stop(code: number): Promise<void> {
  await Promise.all([server.stop(), site.stop()]);
  process.exit(code);
}
