/**
 * Builds the site into a separate folder beside the served one; the desk publishes with it: `node
 * scripts/build/build-beside.ts <folder>`. Exit codes: 0 built; 3 the content is rejected, with the diagnostics as
 * JSON on standard output; anything else: it failed, and standard error says why.
 */
import { open } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { basename, join } from 'node:path';
import { checkContent } from '../../cli/launch-check/check-content.ts';
import { buildChecked } from './build-site.ts';
import { distDir, inputsFile, pageHashesFile } from '../../server/built-paths.ts';
import { listFiles } from './list-files.ts';

const contentRejected = 3;

try {
  // Requests have priority. Child processes inherit this.
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // A service may not be allowed to change it.
}
const folder = process.argv[2];
if (folder === undefined) throw new Error('Name the folder to build into.');
const diagnostics = await checkContent('.');
if (diagnostics.length > 0) {
  console.log(JSON.stringify(diagnostics));
  process.exit(contentRejected);
}
await buildChecked({
  distDir: join(folder, basename(distDir)),
  pageHashesFile: join(folder, basename(pageHashesFile)),
  inputsFile: join(folder, basename(inputsFile)),
});
await syncAll(folder);

/** Synced to disk before the site is switched. Otherwise a power cut would leave empty pages. */
async function syncAll(place: string): Promise<void> {
  for (const file of await listFiles(place)) {
    await using handle = await open(join(place, file), 'r');
    await handle.sync();
  }
}
