import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../server/config.ts';
import { journalFile, readJournal } from './journal.ts';
import { lockPublishing } from './lock-publishing.ts';
import { switchSite, type SitePlace } from './switch-site.ts';
import { revertChanges, writeChanges } from './write-changes.ts';

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
 * Restores consistent files and site after a process was killed during a publication: the old state before the
 * switch, the new one afterwards. It needs no database, so the server can run it before it reads the site; drafts
 * and commit follow while the journal still exists. The caller holds the lock, because the journal of a running
 * publication looks the same.
 */
export async function recoverFiles(root: string, place: SitePlace): Promise<void> {
  const { publicationDir } = place;
  const journal = await readJournal(publicationDir);
  if (!journal) return;
  switch (journal.phase) {
    case 'building':
      await rm(join(publicationDir, journal.id), { recursive: true, force: true });
      await revertChanges(root, journal.changes);
      await rm(join(publicationDir, journalFile));
      return;
    case 'switching':
      await writeChanges(root, journal.changes);
      switchSite(place, journal);
      return;
    default:
      journal.phase satisfies never;
  }
}
