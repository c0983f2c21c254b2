import type { DeskOptions } from '../../desk-options.ts';
import type { SignedInRequest } from '../../routes.ts';
import { saveRefusals } from '../../writing/describe-refusal.ts';
import type { DraftedFile } from '../../writing/drafted-files.ts';
import { saveDraft } from '../../writing/drafts.ts';
import { explainUnsaved, type NotSaved } from '../../writing/explain-unsaved.ts';

/** What was posted, and the source of its form. */
export interface Sent {
  posted: URLSearchParams;
  from: string;
}

/** A source after an edit, or why the edit conflicts with somebody else's. */
type Edited = { ok: true; source: string } | { ok: false; reason: 'fields' | 'entries' };

/** Why nothing was saved. */
export interface Unsaved<E extends Edited> extends NotSaved {
  sent: Sent;
  conflict?: Extract<E, { ok: false }>;
}

/** Browsers send line breaks as CRLF; a file that has them keeps them. */
export function readSent(posted: URLSearchParams, { source }: DraftedFile): Sent {
  const from = posted.get('from')?.replaceAll('\r\n', '\n');
  const isSame = from === undefined || from === source.replaceAll('\r\n', '\n');
  return { posted, from: isSame ? source : from };
}

/** Saves an edit of a file as a draft. @returns why not, if it was rejected */
export async function saveEdit<E extends Edited>(
  { database, clock }: Pick<DeskOptions, 'database' | 'clock'>,
  { session }: SignedInRequest,
  { path, draft, file, source: now }: DraftedFile,
  sent: Sent,
  edit: (sent: Sent, now: string) => E,
): Promise<Unsaved<E> | undefined> {
  try {
    const edited = edit(sent, now);
    if (!edited.ok) {
      const conflict = edited as Extract<E, { ok: false }>;
      return { sent, conflict, refusal: saveRefusals[edited.reason], status: 409 };
    }
    const { source } = edited;
    if (source === now) return undefined;
    const basedOn = draft ? draft.basedOn : file?.sha256;
    const text = { path, source, basedOn, revision: draft?.revision ?? 0 };
    const revision = await saveDraft(database, text, session.person.id, clock());
    if (revision !== undefined) return undefined;
    return { sent, refusal: saveRefusals.moment, status: 409 };
  } catch (error) {
    return { sent, ...explainUnsaved(error, path) };
  }
}
