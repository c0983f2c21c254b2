import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readIfThere } from '../../server/platform/files/read-if-there.ts';
import { writeDurably } from '../../server/platform/files/write-durably.ts';
import { isContentPath } from './content-files.ts';
import type { FileChange } from './journal.ts';

/**
 * Writes the published files. A file with neither the old nor the new content was changed by somebody else, and
 * stays unchanged. Removes files last: on a full disk a removed one could not be restored.
 */
export async function writeChanges(root: string, changes: readonly FileChange[]): Promise<void> {
  const isRemoved = ({ after }: FileChange) => Number(after === undefined);
  const ordered = changes.toSorted((a, b) => isRemoved(a) - isRemoved(b));
  for (const { path, before, after } of ordered) await write(root, path, before, after);
}

/** Restores the previous content. */
export async function revertChanges(root: string, changes: readonly FileChange[]): Promise<void> {
  for (const { path, before, after } of changes) await write(root, path, after, before);
}

/** The files that differ from what was published, because somebody has changed them in the meantime. */
export async function findForeign(root: string, changes: readonly FileChange[]): Promise<string[]> {
  const foreign: string[] = [];
  for (const { path, after } of changes) {
    if (readIfThere(join(root, 'site', path)) !== after) foreign.push(path);
  }
  return foreign;
}

async function write(root: string, path: string, from?: string, to?: string): Promise<void> {
  if (!isContentPath(path)) throw new Error(`${path} is no path of content.`);
  const file = join(root, 'site', path);
  // Leftovers of a crash; hidden, so that no build and no check reads them as articles.
  const part = join(dirname(file), `.${basename(file)}.part`);
  await rm(part, { force: true });
  const current = readIfThere(file);
  if (current !== from) return;
  if (to === undefined) {
    await rm(file);
    return;
  }
  await writeInCheckout(file, to, part);
}

/** Writes a file, with its folder, that others can read. @param draft its temporary name */
export async function writeInCheckout(
  file: string,
  content: string | Uint8Array,
  draft: string,
): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeDurably(
    file,
    async (handle) => {
      await handle.writeFile(content);
      await handle.chmod(0o644);
    },
    draft,
  );
}
