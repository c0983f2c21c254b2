/** Builds the site if its inputs have changed or an article has become due, then serves it: `npm start`. */
import { spawnSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { recoverFiles } from '../../desk/writing/recover-files.ts';
import { isDeskBuilt } from './desk-built.ts';
import { distDir, inputsFile, isSiteBuilt } from './site-built.ts';
import { stopWithNpm } from './stop-with-parent.ts';

// From the second start on, stripping types takes neither time nor memory.
enableCompileCache('.cache/compiled');
stopWithNpm();
// Completes or reverts an interrupted publication. Without that, files and site would be in different states.
await recoverFiles('.', {
  publicationDir: 'build/publication',
  parts: [distDir, 'build/csp-hashes.json', inputsFile],
});
if (!(await isSiteBuilt())) {
  console.log('Building the site …');
  // In a separate process, so that the server starts without the memory of the build.
  const { status } = spawnSync(process.execPath, ['scripts/build/build.ts'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
} else if (!(await isDeskBuilt())) {
  // In this process: it takes a second.
  const { buildDesk } = await import('./build-desk.ts');
  await buildDesk();
}
await import('../../server/main.ts');
