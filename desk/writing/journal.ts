import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { syncFolder, writeDurably } from '../../server/platform/files/write-durably.ts';

const changeSchema = z.strictObject({
  /** Below `site/`. */
  path: z.string(),
  /** The previous content of the file; absent when there was none. */
  before: z.string().optional(),
  /** The new content; absent when the file is removed. */
  after: z.string().optional(),
});
export type FileChange = z.infer<typeof changeSchema>;

const journalSchema = z.strictObject({
  /** Also the name of the folder of the new site, below the folder of publications. */
  id: z.string().regex(/^[\w-]+$/),
  kind: z.enum(['publish', 'move', 'unpublish', 'delete', 'undo', 'schedule']),
  /** Absent when the server itself publishes. Not strict: callers pass a whole person. */
  author: z.object({ id: z.string(), email: z.string() }).optional(),
  changes: z.array(changeSchema),
  /** The paths whose drafts are published, or which undo turns into drafts again. */
  drafts: z.array(z.string()),
});

/** The journal of a publication, on disk until it is complete: after a crash the server reverts it. */
export type Journal = z.infer<typeof journalSchema>;

export const journalFile = 'journal.json';
/** The last publication that changed files. */
export const lastFile = 'last.json';

export async function writeJournal(publicationDir: string, journal: Journal): Promise<void> {
  await writeDurably(join(publicationDir, journalFile), JSON.stringify(journal));
}

/** @returns undefined when there is none */
export async function readJournal(
  publicationDir: string,
  name = journalFile,
): Promise<Journal | undefined> {
  try {
    return journalSchema.parse(JSON.parse(await readFile(join(publicationDir, name), 'utf8')));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(
      `${join(publicationDir, name)} cannot be read, so the publication in it cannot be undone. Make sure that the files below site/ are as they should be, then remove it.`,
      { cause },
    );
  }
}

/** Completes a publication. If it has changed files, it becomes the last one. */
export async function completeJournal(publicationDir: string, { changes }: Journal): Promise<void> {
  const file = join(publicationDir, journalFile);
  if (changes.length > 0) await rename(file, join(publicationDir, lastFile));
  else await rm(file);
  // The drafts are removed next: after a power cut, a journal that came back would revert their texts.
  await syncFolder(publicationDir);
}
