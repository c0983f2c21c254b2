import type { Database } from '../../server/platform/database/database.ts';

/** An unpublished edit: the whole source text of one file. No build reads it. */
export interface Draft {
  /** Below `site/`, such as `content/articles/a-slug.mdx`. */
  path: string;
  source: string;
  /** SHA-256 of the file that the draft is based on; undefined for a new file. */
  basedOn: string | undefined;
  /** Increases with every change. */
  revision: number;
  /** Id of the user who saved it last. */
  savedBy: string;
  savedAt: number;
}

export type NewDraft = Pick<Draft, 'path' | 'source' | 'basedOn'> & {
  /** The edited revision; 0 if there was no draft. */
  revision: number;
};

interface DraftRow {
  path: string;
  source: string;
  based_on: string | null;
  revision: number;
  saved_by: string;
  saved_at: number;
}

declare module '../../server/platform/database/tables.ts' {
  interface Tables {
    drafts: DraftRow;
  }
}

export async function readDraft(database: Database, path: string): Promise<Draft | undefined> {
  const row = await database.query
    .selectFrom('drafts')
    .selectAll()
    .where('path', '=', path)
    .executeTakeFirst();
  return row && toDraft(row);
}

/** All drafts, the most recently saved first. */
export async function listDrafts(database: Database): Promise<Draft[]> {
  const rows = await database.query
    .selectFrom('drafts')
    .selectAll()
    .orderBy('saved_at', 'desc')
    .orderBy('path')
    .execute();
  return rows.map(toDraft);
}

/**
 * Saves a draft over the edited revision. A draft that was published or discarded in the meantime is created again,
 * so that no typed text is lost: publishing then compares its `basedOn` with the file.
 *
 * @returns the new revision; undefined if another user has saved since, whose draft stays
 */
export async function saveDraft(
  database: Database,
  { path, source, basedOn, revision }: NewDraft,
  actor: string,
  now: number,
): Promise<number | undefined> {
  // Not counted from 1: a recreated draft would get a revision that an older page still has.
  const next = Math.max(revision + 1, now);
  const values = {
    source,
    based_on: basedOn ?? null,
    revision: next,
    saved_by: actor,
    saved_at: now,
  };
  const saved = await database.query
    .insertInto('drafts')
    .values({ path, ...values })
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet(values).where('drafts.revision', '=', revision),
    )
    .returning('revision')
    .executeTakeFirst();
  if (saved) return saved.revision;
  const draft = await readDraft(database, path);
  // The response to an earlier save was lost, and the page sent the same again.
  return draft?.source === source ? draft.revision : undefined;
}

/** Deletes a draft, unless somebody has saved since. @returns whether it is deleted */
export async function discardDraft(
  database: Database,
  path: string,
  revision: number,
): Promise<boolean> {
  await database.query
    .deleteFrom('drafts')
    .where('path', '=', path)
    .where('revision', '=', revision)
    .execute();
  return (await readDraft(database, path)) === undefined;
}

/** Rebases a draft on another version of its file. @returns whether there was one based on the given version */
export async function rebaseDraft(
  database: Database,
  path: string,
  from: string | undefined,
  to: string | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await database.query
    .updateTable('drafts')
    .set({ based_on: to ?? null })
    .where('path', '=', path)
    .where('based_on', from === undefined ? 'is' : '=', from ?? null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function toDraft(row: DraftRow): Draft {
  return {
    path: row.path,
    source: row.source,
    basedOn: row.based_on ?? undefined,
    revision: row.revision,
    savedBy: row.saved_by,
    savedAt: row.saved_at,
  };
}
