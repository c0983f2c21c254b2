import type { Database } from '../../server/platform/database/database.ts';
import type { ContentFile, ContentFiles } from './content-files.ts';
import { readDraft, type Draft } from './drafts.ts';

/** A file at the desk: published, drafted, or both. */
export interface DraftedFile {
  /** Below `site/`. */
  path: string;
  draft: Draft | undefined;
  file: ContentFile | undefined;
  /** The draft, or else the file. */
  source: string;
}

/** @returns undefined when there is neither a draft nor a file */
export async function readDraftedFile(
  database: Database,
  files: ContentFiles,
  path: string,
): Promise<DraftedFile | undefined> {
  const [draft, file] = await Promise.all([readDraft(database, path), files.read(path)]);
  const source = draft?.source ?? file?.source;
  return source === undefined ? undefined : { path, draft, file, source };
}
