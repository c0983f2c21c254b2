import { createNameActor, listPeople } from '../../accounts/people.ts';
import type { DeskOptions } from '../../desk-options.ts';
import type { OtherVersionProps } from '../../layout/OtherVersion.tsx';
import type { PublishBarProps } from '../../layout/PublishBar.tsx';
import { momentInSentence } from '../../layout/time.ts';
import type { SignedInRequest } from '../../routes.ts';
import type { ArticleState } from '../../writing/articles.ts';
import { explainUnpublishable } from '../../writing/describe-refusal.ts';
import type { DraftedFile } from '../../writing/drafted-files.ts';
import { differingLines } from '../editor/findings.ts';

/** The text of the bar below a form about its file. */
export async function describeDraft(
  options: Pick<DeskOptions, 'accounts' | 'clock' | 'contentFiles' | 'publisher'>,
  request: SignedInRequest,
  file: DraftedFile,
  state?: ArticleState,
): Promise<PublishBarProps> {
  const { contentFiles, publisher } = options;
  return {
    hasDraft: file.draft !== undefined,
    saved: await describeSaved(options, request, file, state),
    cannotPublish: explainUnpublishable(await contentFiles.checkWritable(), publisher),
    canUndo: publisher?.undoablePaths().includes(file.path) ?? false,
    otherVersion: describeOtherVersion(file),
  };
}

/** The version of a file that its draft is not based on. */
function describeOtherVersion({ draft, file }: DraftedFile): OtherVersionProps | undefined {
  if (!draft || draft.basedOn === file?.sha256) return undefined;
  return {
    seen: file?.sha256 ?? '',
    lines: file && differingLines(file.source, draft.source),
  };
}

/** What visitors get of a file that has no draft. */
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
  state: ArticleState = 'live',
): Promise<string> {
  if (!draft) return `${unchanged[state]}.`;
  const { savedAt, savedBy } = draft;
  const when = momentInSentence(savedAt, clock());
  if (savedBy === session.person.id) return `Draft saved ${when}`;
  return `${createNameActor(await listPeople(accounts))(savedBy)} saved a draft ${when}`;
}
