import type { DeskOptions } from '../../desk-options.ts';
import type { SignedInRequest } from '../../routes.ts';
import { saveRefusals } from '../../writing/describe-refusal.ts';
import { readDraftedFile, type DraftedFile } from '../../writing/drafted-files.ts';
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
  { database, clock, contentFiles }: Pick<DeskOptions, 'database' | 'clock' | 'contentFiles'>,
  { session }: Pick<SignedInRequest, 'session'>,
  read: DraftedFile,
  sent: Sent,
  edit: (sent: Sent, now: string) => E,
): Promise<Unsaved<E> | undefined> {
  const { path } = read;
  try {
    for (let current = read; ;) {
      const { draft, file, source: now } = current;
      const edited = edit(sent, now);
      if (!edited.ok) {
        const conflict = edited as Extract<E, { ok: false }>;
        return { sent, conflict, refusal: saveRefusals[edited.reason], status: 409 };
      }
      const { source } = edited;
      if (source === now) return undefined;
      const basedOn = draft ? draft.basedOn : file?.sha256;
      const text = { path, source, basedOn, revision: draft?.revision ?? 0 };
      if (await saveDraft(database, text, session.person.id, clock())) return undefined;
      // Somebody else has saved since it was read: the edit is compared with what they wrote.
      current = (await readDraftedFile(database, contentFiles, path)) ?? current;
    }
  } catch (error) {
    return { sent, ...explainUnsaved(error, path) };
  }
}
