import { createNameActor, listPeople } from '../accounts/people.ts';
import type { DeskOptions } from '../desk-options.ts';
import type { OtherVersionProps } from '../layout/OtherVersion.tsx';
import type { DraftFormProps } from '../layout/DraftForm.tsx';
import { momentInSentence } from '../layout/time.ts';
import type { SignedInRequest } from '../routes.ts';
import type { ArticleState } from '../writing/articles.ts';
import { hashSource } from '../writing/content-files.ts';
import { explainUnpublishable } from '../writing/describe-rejection.ts';
import type { DraftedFile } from '../writing/drafted-files.ts';
import type { PictureRejection } from './store-pictures.ts';
import { linkDiagnostic } from './link-diagnostic.ts';
import { carryToDraft } from './place-diagnostics.ts';
import type { ActionResult } from './publish-draft.ts';
import type { Unsaved } from './save-edit.ts';

/** What a form shows besides its saved file. */
export type Shown = Partial<Omit<Unsaved, 'ok'> & PictureRejection> &
  Pick<Extract<ActionResult, { ok: false }>, 'diagnostics'>;

/** A form about its file, with the source that it shows, and what the launch check finds in that. */
export async function describeDraft(
  options: DeskOptions,
  request: SignedInRequest,
  file: DraftedFile,
  { sent, source: edited, isConflict, rejection, diagnostics = [] }: Shown,
  state: ArticleState,
) {
  const { contentFiles, publisher } = options;
  const { path } = file;
  const from = sent?.from ?? file.source;
  const source = edited ?? from;
  const [saved, found = []] = await Promise.all([
    describeSaved(options, request, file, state),
    options.readLaunchDiagnostics(),
  ]);
  const here = found.filter((one) => one.file === `site/${path}`);
  const form: Omit<DraftFormProps, 'errors' | 'isUnsaved'> = {
    from,
    hasDraft: file.draft !== undefined,
    saved,
    cannotPublish: explainUnpublishable(await contentFiles.checkWritable(), publisher),
    // A draft may have the address of an article that was deleted just now.
    canUndo: file.file !== undefined && (await publisher?.undoablePath()) === path,
    otherVersion: isConflict ? describeConflict(file, source, saved) : describePublished(file),
    // The other version says it.
    rejection: isConflict ? undefined : rejection,
    buildDiagnostics: await Promise.all(
      diagnostics.map((one) => linkDiagnostic(one, contentFiles, { path, source })),
    ),
  };
  const launchDiagnostics = carryToDraft(here, file.file?.source ?? '', source);
  return { form, source, launchDiagnostics, launchDiagnosticCount: found.length };
}

/** The version that somebody else has saved since the form was opened. */
function describeConflict(
  { draft, source }: DraftedFile,
  typed: string,
  saved: string,
): OtherVersionProps {
  return {
    seen: hashSource(source),
    sentence: `This was changed elsewhere after you opened it. ${draft ? `${saved}. ` : ''}What you typed is on this page, and nothing was overwritten. Save to put yours in its place.`,
    ...compare(source, typed),
    isConflict: true,
  };
}

/** The version of a file that its draft is not based on. */
function describePublished({ draft, file }: DraftedFile): OtherVersionProps | undefined {
  if (!draft || draft.basedOn === file?.sha256) return undefined;
  // Published with the file a moment ago, or being published.
  if (draft.source === file?.source) return undefined;
  return {
    seen: file?.sha256 ?? '',
    sentence: `This was ${file ? 'changed' : 'removed'} elsewhere since the draft was begun. Publish to put the draft in its place, or discard the draft.`,
    ...compare(file?.source ?? '', draft.source),
    isConflict: false,
  };
}

/** From the first line that differs to the last: a line may have been moved, or be there more than once. */
function compare(theirs: string, yours: string): Pick<OtherVersionProps, 'theirs' | 'yours'> {
  const [one, other] = [theirs.split('\n'), yours.split('\n')];
  while (one.length > 0 && one[0] === other[0]) [one, other].forEach((lines) => lines.shift());
  while (one.length > 0 && one.at(-1) === other.at(-1)) {
    [one, other].forEach((lines) => lines.pop());
  }
  return { theirs: one.join('\n'), yours: other.join('\n') };
}

/** The version that visitors get of a file without a draft. */
const unchanged: Record<ArticleState, string> = {
  live: 'As it is on the site',
  scheduled: 'As it is scheduled',
  draft: 'Not on the site',
};

/** When a draft was saved, and by whom if it was somebody else: "Draft saved today, 9:41 AM". */
export async function describeSaved(
  { accounts, clock }: Pick<DeskOptions, 'accounts' | 'clock'>,
  { session }: SignedInRequest,
  { draft }: Pick<DraftedFile, 'draft'>,
  state: ArticleState,
): Promise<string> {
  if (!draft) return `${unchanged[state]}.`;
  const { savedAt, savedBy } = draft;
  const when = momentInSentence(savedAt, clock());
  if (savedBy === session.person.id) return `Draft saved ${when}`;
  return `${createNameActor(await listPeople(accounts))(savedBy)} saved a draft ${when}`;
}
