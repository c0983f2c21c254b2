import type { FormRejection } from '../writing/explain-unsaved.ts';
import type { Diagnostic } from '../../contract/diagnostic.ts';
import type { DeskOptions } from '../desk-options.ts';
import type { SignedInRequest } from '../routes.ts';
import type { Notice } from '../shell.ts';
import { describeRejection } from '../writing/describe-rejection.ts';
import type { DraftedFile } from '../writing/drafted-files.ts';
import { rebaseDraft } from '../writing/drafts.ts';
import type { PublishOutcome } from '../writing/publication.ts';

/** The message of a form after a click on one of its buttons. */
export type ActionResult =
  | { ok: true; notice: Notice }
  | (FormRejection & {
      ok: false;
      /** Why the build rejected it, also where it is about other files. */
      diagnostics?: readonly Diagnostic[];
    });

type Options = Pick<DeskOptions, 'database' | 'publisher'>;

/** Publishes the draft of a file. @param notice shown on success */
export async function publishDraft(
  { database, publisher }: Options,
  { session, fields }: SignedInRequest,
  { path, draft, file }: DraftedFile,
  notice: Notice,
): Promise<ActionResult> {
  if (!draft) return { ok: true, notice: 'no-draft' };
  if (!publisher) return { ok: true, notice: 'draft-saved' };
  if (fields.get('seen') === (file?.sha256 ?? '') || draft.source === file?.source) {
    await rebaseDraft(database, path, draft.basedOn, file?.sha256);
  }
  return explainOutcome(await publisher.publish(draft, session.person), notice);
}

/** Undoes the last publication, if it was of this file. */
export async function undoPublication(
  { publisher }: Options,
  { session }: SignedInRequest,
  path: string,
): Promise<ActionResult> {
  if (!publisher || (await publisher.undoablePath()) !== path) {
    const rejection =
      'This cannot be undone any more: it is undone already, or something else was published since.';
    return { ok: false, rejection, status: 409 };
  }
  return explainOutcome(await publisher.undo(session.person), 'publication-undone');
}

const failures: Partial<Record<Notice, string>> = {
  unscheduled: 'The schedule is not canceled',
  unpublished: 'Not taken off the site',
  'articles-deleted': 'Not deleted',
  renamed: 'Not renamed',
  'publication-undone': 'Not undone',
};

/** The message of a form after a publication. @param notice shown on success */
export function explainOutcome(outcome: PublishOutcome, notice: Notice): ActionResult {
  if (!outcome.ok) {
    const failure = failures[notice] ?? 'Not published';
    return outcome.reason === 'rejected'
      ? { ok: false, rejection: `${failure}.`, status: 409, diagnostics: outcome.diagnostics }
      : { ok: false, rejection: describeRejection(outcome, failure), status: 409 };
  }
  if (outcome.warnings.length === 0) return { ok: true, notice };
  return { ok: false, rejection: outcome.warnings.join(' '), status: 200 };
}
