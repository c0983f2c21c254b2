/**
 * Builds the site into a separate folder beside the served one; the desk publishes with it: `node
 * scripts/build/build-beside.ts <folder> [folder of the previous site]`. It reuses the previous site if none of its
 * inputs has changed. Exit codes: 0 built; 3 the content is rejected, with the diagnostics as JSON on standard
 * output; 4 the previous site is still valid; anything else: it failed, and standard error says why.
 */
import { existsSync } from 'node:fs';
import { open, readFile, readdir } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { basename, join } from 'node:path';
import { checkContent } from '../../cli/launch-check/check-content.ts';
import { buildChecked, pageHashesFile } from './build-site.ts';
import { distDir, inputsFile } from './site-built.ts';
import { hashSiteInputs } from './site-inputs.ts';

const exitCodes = { refused: 3, unchanged: 4 };

// Requests have priority. Child processes inherit this.
setPriority(constants.priority.PRIORITY_LOW);
const [folder, folderBefore] = process.argv.slice(2);
if (folder === undefined) throw new Error('Say into which folder.');
if (folderBefore !== undefined && (await isUnchanged(folderBefore)))
  process.exit(exitCodes.unchanged);
const diagnostics = checkContent('.');
if (diagnostics.length > 0) {
  console.log(JSON.stringify(diagnostics));
  process.exit(exitCodes.refused);
}
await buildChecked(
  {
    distDir: join(folder, basename(distDir)),
    pageHashesFile: join(folder, basename(pageHashesFile)),
    inputsFile: join(folder, basename(inputsFile)),
  },
  // A build writes this file last.
  existsSync(inputsFile) ? distDir : undefined,
);
await syncAll(folder);

async function isUnchanged(before: string): Promise<boolean> {
  const built = await readFile(join(before, basename(inputsFile)), 'utf8').catch(() => undefined);
  return built === (await hashSiteInputs(process.env, new Date()));
}

/** Synced to disk before the site is switched. Otherwise a power cut would leave empty pages. */
async function syncAll(place: string): Promise<void> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((found) => found.isFile())) {
    await using handle = await open(join(entry.parentPath, entry.name), 'r');
    await handle.sync();
  }
}
