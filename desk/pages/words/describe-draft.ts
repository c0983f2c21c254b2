import { createNameActor, listPeople } from '../../accounts/people.ts';
import type { DeskOptions } from '../../desk-options.ts';
import type { PublishBarProps } from '../../layout/PublishBar.tsx';
import { moment } from '../../layout/time.ts';
import type { SignedInRequest } from '../../routes.ts';
import { explainUnpublishable } from '../../writing/describe-refusal.ts';
import type { DraftedFile } from '../../writing/drafted-files.ts';

/** The text of the bar below a form about its file. */
export async function describeDraft(
  options: Pick<DeskOptions, 'accounts' | 'clock' | 'contentFiles' | 'publisher'>,
  request: SignedInRequest,
  file: DraftedFile,
): Promise<PublishBarProps> {
  const { contentFiles, publisher } = options;
  return {
    hasDraft: file.draft !== undefined,
    saved: await describeSaved(options, request, file),
    cannotPublish: explainUnpublishable(await contentFiles.checkWritable(), publisher),
    canUndo: publisher?.undoablePaths().includes(file.path) ?? false,
  };
}

/** When a draft was saved, and by whom if it was somebody else: "Draft saved today, 9:41 AM". */
export async function describeSaved(
  { accounts, clock, publisher }: Pick<DeskOptions, 'accounts' | 'clock' | 'publisher'>,
  { session }: SignedInRequest,
  { path, draft }: Pick<DraftedFile, 'path' | 'draft'>,
): Promise<string> {
  if (!draft) {
    const isPending = publisher?.uncommittedPaths().includes(path);
    return `As it is on the site${isPending ? ', but not committed to Git yet' : ''}.`;
  }
  const { savedAt, savedBy } = draft;
  const when = moment(savedAt, clock()).replace(/^[TY]/, (letter) => letter.toLowerCase());
  if (savedBy === session.person.id) return `Draft saved ${when}`;
  return `Draft saved ${when} by ${createNameActor(await listPeople(accounts))(savedBy)}`;
}
