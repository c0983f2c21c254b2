import type { DeskOptions } from '../../desk-options.ts';
import type { SignedInRequest } from '../../routes.ts';
import type { Notice } from '../../shell.ts';
import { describeRefusal } from '../../writing/describe-refusal.ts';
import { readDraft } from '../../writing/drafts.ts';
import type { PublishOutcome } from '../../writing/publication.ts';

/** What a form says after one of its buttons was pressed. */
export type Pressed =
  | { ok: true; notice: Notice }
  /** 200 if it is done, but not all that follows. */
  | { ok: false; refusal: string; status: 200 | 409 | 422 };

type Options = Pick<DeskOptions, 'database' | 'publisher'>;

/** Publishes the saved draft of a file. @param notice when it is done */
export async function publishDraft(
  { database, publisher }: Options,
  { session }: SignedInRequest,
  path: string,
  notice: Notice,
): Promise<Pressed> {
  const draft = await readDraft(database, path);
  if (!draft) return { ok: true, notice: 'nothing-to-publish' };
  if (!publisher) return { ok: true, notice: 'draft-saved' };
  return explainOutcome(await publisher.publish([draft], session.person), notice);
}

/** Undoes the last publication, if it was of this file. */
export async function undoPublication(
  { publisher }: Options,
  { session }: SignedInRequest,
  path: string,
): Promise<Pressed> {
  if (!publisher?.undoablePaths().includes(path)) {
    const refusal = 'This cannot be undone any more: something else was published since.';
    return { ok: false, refusal, status: 409 };
  }
  return explainOutcome(await publisher.undo(session.person), 'publication-undone');
}

/** What a form says after a publication. @param notice when it is done */
export function explainOutcome(outcome: PublishOutcome, notice: Notice): Pressed {
  if (!outcome.ok) return { ok: false, refusal: describeRefusal(outcome), status: 409 };
  if (outcome.warnings.length === 0) return { ok: true, notice };
  return { ok: false, refusal: outcome.warnings.join(' '), status: 200 };
}
