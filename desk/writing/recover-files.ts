import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../server/config.ts';
import { journalFile, readJournal } from './journal.ts';
import { lockPublishing } from './lock-publishing.ts';
import { folderBefore, switchBack, type SitePlace } from './switch-site.ts';
import { revertChanges } from './write-changes.ts';

/** The parts of the site that a publication replaces. */
export function placeOf({
  publicationDir,
  distDir,
  pageHashesFile,
  siteInputsFile,
}: Pick<Config, 'publicationDir' | 'distDir' | 'pageHashesFile' | 'siteInputsFile'>): SitePlace {
  return { publicationDir, parts: [distDir, pageHashesFile, siteInputsFile] };
}

/** Recovers the project in the working directory, unless another server is publishing in it. */
export async function recoverPublication(config: Parameters<typeof placeOf>[0]): Promise<void> {
  using lock = lockPublishing(config.publicationDir);
  if (lock) await recoverFiles('.', placeOf(config));
}

/**
 * Restores files and site as they were before a publication that failed, or whose process was killed. It needs no
 * database, so the server can run it before it reads the site. The caller holds the lock, because the journal of a
 * running publication looks the same.
 *
 * @param replaceSite makes a running server switch to what the given work puts in place
 */
export async function recoverFiles(
  root: string,
  place: SitePlace,
  replaceSite = (move: () => void) => move(),
): Promise<void> {
  const { publicationDir } = place;
  const journal = await readJournal(publicationDir);
  if (!journal) return;
  const { id, changes } = journal;
  if (existsSync(join(publicationDir, folderBefore(id)))) {
    replaceSite(() => switchBack(place, id));
  }
  // First, because on a full disk it frees the space to restore the old files.
  await rm(join(publicationDir, id), { recursive: true, force: true });
  await revertChanges(root, changes);
  await rm(join(publicationDir, journalFile), { force: true });
}
