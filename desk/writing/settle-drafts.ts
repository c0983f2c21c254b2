import type { Database } from '../../server/platform/database/database.ts';
import { hashSource } from './content-files.ts';
import { discardDraft, readDraft, rebaseDraft, saveDraft } from './drafts.ts';
import type { Journal } from './journal.ts';

/** Removes published drafts; later edits are rebased on what is published now. */
export async function removePublishedDrafts(
  database: Database,
  { changes }: Journal,
): Promise<void> {
  for (const { path, before, after } of changes) {
    const draft = await readDraft(database, path);
    const isPublished = draft !== undefined && draft.source === after;
    if (isPublished && (await discardDraft(database, path, draft.revision))) continue;
    await rebaseDraft(database, path, hashOf(before), hashOf(after));
  }
}

/** After an undo, what was published becomes drafts again; a draft based on it is rebased on the current file. */
export async function restoreDrafts(
  database: Database,
  { changes, drafts, author }: Journal,
  now: number,
): Promise<void> {
  for (const { path, before, after } of changes) {
    if (before === undefined) continue;
    const basedOn = hashOf(after);
    const isRebased = await rebaseDraft(database, path, hashSource(before), basedOn);
    if (isRebased || !drafts.includes(path)) continue;
    // Saves nothing over another draft.
    const draft = { path, source: before, basedOn, revision: 0 };
    await saveDraft(database, draft, author?.id ?? '', now);
  }
}

const hashOf = (source: string | undefined) =>
  source === undefined ? undefined : hashSource(source);
