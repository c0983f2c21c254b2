/** Builds the site when something it is made of has changed or an article's day has come, then serves it: `npm start`. */
import { spawnSync } from 'node:child_process';
import { isSiteBuilt } from './site-built.ts';

/** How often to look whether npm is still there. */
const parentCheckMs = 500;

stopWithParent();
if (!(await isSiteBuilt())) {
  console.log('Building the site …');
  // In a process of its own, so that the server begins without the memory of the build.
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
await import('../server/main.ts');

/**
 * npm runs scripts through a shell, and a shell that is told to stop does not pass it on: without this, a stopped
 * `npm start` would leave its server behind. An orphan has another parent than it was born with.
 */
function stopWithParent(): void {
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, parentCheckMs);
  timer.unref();
}
