/** Builds the site if its inputs have changed or an article has become due, then serves it: `npm start`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { lockPublishing } from '../../desk/writing/lock-publishing.ts';
import { recoverFiles } from '../../desk/writing/recover-files.ts';
import { isPortFree } from '../../server/platform/http/is-port-free.ts';
import { distDir, inputsFile, pageHashesFile, publicationDir } from '../../server/built-paths.ts';
import { deskInputsFile, isBuilt, isSiteBuilt } from './is-built.ts';
import { readListener } from './read-listener.ts';
import { stopWithNpm } from './stop-with-npm.ts';

// From the second start on, stripping types takes neither time nor memory. The environment brings it to the desk's programs.
process.env['NODE_COMPILE_CACHE'] ??= resolve('.cache/compiled');
enableCompileCache();
stopWithNpm();
// A second server by accident leaves the site and the publication of the first alone, and then says what is wrong.
if (await isPortFree(readListener(process.env))) await prepareSite();
await import('../../server/main.ts');

async function prepareSite(): Promise<void> {
  using lock = lockPublishing(publicationDir);
  if (!lock) {
    console.log('Another server builds or publishes in this folder. Waiting for it …');
    await sleep(5_000);
    return prepareSite();
  }
  // Completes or reverts an interrupted publication. Without that, files and site would be in different states.
  await recoverFiles('.', {
    publicationDir,
    parts: [distDir, pageHashesFile, inputsFile],
  }).catch((error: Error) => {
    // Visitors get the site anyway, and it is built again if the files have changed.
    console.error(`An interrupted publication could not be recovered: ${error.message}`);
  });
  const isSiteMissing = !(await isSiteBuilt());
  if (isSiteMissing || !(await isBuilt(deskInputsFile))) {
    const parts = isSiteMissing ? [] : ['--desk-only'];
    console.log(`Building the ${isSiteMissing ? 'site' : 'desk'} …`);
    // In a separate process, so that the server starts without the memory of the build.
    const build = spawn(process.execPath, ['scripts/build/build.ts', '--locked', ...parts], {
      stdio: 'inherit',
      // A group of its own, so that a signal ends it with all of its programs.
      detached: true,
    });
    const { uninstall } = closeWithGrace({ logger: false }, () => process.kill(-build.pid!));
    const [code] = (await once(build, 'exit')) as [number | null];
    uninstall();
    if (code !== 0) process.exit(code ?? 1);
  }
}
