import type { DeskOptions } from '../desk-options.ts';
import type { SignedInRequest } from '../routes.ts';
import { hashSource } from '../writing/content-files.ts';
import type { DraftedFile } from '../writing/drafted-files.ts';
import { discardDraft, saveDraft } from '../writing/drafts.ts';
import { explainUnsaved, type FormRejection } from '../writing/explain-unsaved.ts';

/** What was posted, and the source of its form. */
export interface Sent {
  posted: URLSearchParams;
  from: string;
}

/** Why nothing was saved. */
export interface Unsaved extends FormRejection {
  ok: false;
  sent: Sent;
  /** The edited source; absent when the edit is impossible. */
  source?: string | undefined;
  /** Whether the file has another version, which the user has not seen. */
  isConflict?: boolean;
}

const conflict = {
  rejection:
    'this was changed elsewhere. Press “Save” to see both versions. Nothing is overwritten.',
  status: 409,
  isConflict: true,
} as const;

/** Browsers send line breaks as CRLF; a file that has them keeps them. */
export function readSent(posted: URLSearchParams, { source }: DraftedFile): Sent {
  const from = posted.get('from')?.replaceAll('\r\n', '\n');
  const isSame = from === undefined || from === source.replaceAll('\r\n', '\n');
  return { posted, from: isSame ? source : from };
}

/** Whether the user has seen the current version: in the form, or beside it. */
function hasSeen({ posted, from }: Sent, { source }: DraftedFile): boolean {
  return from === source || posted.get('seen') === hashSource(source);
}

type Options = Pick<DeskOptions, 'database' | 'clock'>;

/** Saves an edit of a file as a draft. @returns the file with the draft, or why it was rejected */
export async function saveEdit<File extends DraftedFile>(
  { database, clock }: Options,
  { session }: Pick<SignedInRequest, 'session'>,
  read: File,
  sent: Sent,
  edit: (sent: Sent) => string,
): Promise<{ ok: true; saved: File } | Unsaved> {
  const { path, draft, file } = read;
  let source: string | undefined;
  try {
    source = edit(sent);
    // The last version of an article that was discarded in another window is kept.
    const isGone = !draft && !file && sent.posted.get('do') === 'save';
    if (source === read.source && !isGone) return { ok: true, saved: read };
    if (!hasSeen(sent, read)) return { ok: false, sent, source, ...conflict };
    const basedOn = draft ? draft.basedOn : file?.sha256;
    const [savedBy, savedAt] = [session.person.id, clock()];
    const text = { path, source, basedOn, revision: draft?.revision ?? 0 };
    const revision = await saveDraft(database, text, savedBy, savedAt);
    // Somebody else has saved since it was read.
    if (revision === undefined) return { ok: false, sent, source, ...conflict };
    return { ok: true, saved: { ...read, source, draft: { ...text, revision, savedBy, savedAt } } };
  } catch (error) {
    return { ok: false, sent, source, ...explainUnsaved(error, path) };
  }
}

/** Discards the draft that the user has seen. @returns why it is kept */
export async function discardSeen(
  { database }: Options,
  read: DraftedFile,
  sent: Sent,
): Promise<Unsaved | undefined> {
  const { path, draft } = read;
  const isDiscarded =
    hasSeen(sent, read) && (!draft || (await discardDraft(database, path, draft.revision)));
  return isDiscarded ? undefined : { ok: false, sent, source: sent.from, ...conflict };
}
