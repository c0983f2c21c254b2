/** Site and server for authors, both reloading, behind one address: `npm run dev`. Ctrl-C ends both. */
import { spawn, spawnSync } from 'node:child_process';
import { dev } from 'astro';

const port = Number(process.env['PORT'] ?? 4321);
const serverPort = port + 1;
const serverOrigin = `http://127.0.0.1:${serverPort}`;

const check = ['scripts/check-settings-and-pages.ts'];
const { status } = spawnSync(process.execPath, check, { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
const server = spawn(
  process.execPath,
  ['--watch-path=server', '--watch-path=contract', 'server/main.ts'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(serverPort),
      HOST: '127.0.0.1',
      // Links in mails lead to the pages, not to the server beside them.
      SITE_URL: process.env['SITE_URL'] || `http://127.0.0.1:${port}`,
      // Astro serves the pages: those of an earlier build are not looked at, nor warned of.
      DIST_DIR: '.cache/no-pages',
    },
  },
);
const site = await dev({
  server: { host: process.env['HOST'] ?? '127.0.0.1', port },
  vite: {
    server: {
      proxy: { '/functions': serverOrigin, '/auth/v1': serverOrigin, '/health': serverOrigin },
    },
  },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(0));
// Without the server the form does not work: whoever started both should see that it failed.
server.once('exit', (code) => stop(code ?? 1));

async function stop(code: number): Promise<void> {
  server.removeAllListeners('exit');
  server.kill('SIGTERM');
  await site.stop();
  process.exit(code);
}
