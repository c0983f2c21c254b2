import { listPeople, nameActor } from '../../accounts/people.ts';
import type { DeskOptions } from '../../desk-options.ts';
import { moment } from '../../layout/time.ts';
import type { SignedInRequest } from '../../routes.ts';
import type { Draft } from '../../writing/drafts.ts';

/** When a draft was saved, and by whom if it was somebody else: "Draft saved today, 9:41 AM". */
export async function describeSaved(
  { accounts, clock }: Pick<DeskOptions, 'accounts' | 'clock'>,
  { session }: SignedInRequest,
  draft: Draft | undefined,
): Promise<string> {
  if (!draft) return 'As it is on the site.';
  const { savedAt, savedBy } = draft;
  const when = moment(savedAt, clock()).replace(/^[TY]/, (letter) => letter.toLowerCase());
  if (savedBy === session.person.id) return `Draft saved ${when}`;
  return `Draft saved ${when} by ${nameActor(await listPeople(accounts), savedBy)}`;
}
