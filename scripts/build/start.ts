/** Builds the site when something it is made of has changed or an article's day has come, then serves it: `npm start`. */
import { spawnSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { isDeskBuilt } from './desk-built.ts';
import { isSiteBuilt } from './site-built.ts';
import { stopWithNpm } from './stop-with-parent.ts';

// From the second start on, stripping types takes neither time nor memory.
enableCompileCache('.cache/compiled');
stopWithNpm();
if (!(await isSiteBuilt())) {
  console.log('Building the site …');
  // In a process of its own, so that the server begins without the memory of the build.
  const { status } = spawnSync(process.execPath, ['scripts/build/build.ts'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
} else if (!(await isDeskBuilt())) {
  // In this process: it takes a second.
  const { buildDesk } = await import('./build-desk.ts');
  await buildDesk();
}
await import('../../server/main.ts');
