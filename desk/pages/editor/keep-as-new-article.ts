import type { DeskOptions } from '../../desk-options.ts';
import { articleFormat } from '../../../site/content/editing/edit-article.ts';
import { articlePath } from '../../writing/articles.ts';
import { readDraftedFile } from '../../writing/drafted-files.ts';
import { saveDraft } from '../../writing/drafts.ts';
import type { Sent } from '../../forms/save-edit.ts';
import { editArticle } from './edit-draft.ts';

/**
 * Saves what was typed as a draft article of its own, beside the version of somebody else.
 *
 * @param slug of the article that both have changed
 * @returns the new slug
 */
export async function keepAsNewArticle(
  { database, clock, contentFiles }: Pick<DeskOptions, 'database' | 'clock' | 'contentFiles'>,
  slug: string,
  sent: Sent,
  actor: string,
): Promise<string> {
  // The redirects stay with the article that has the address.
  const source = articleFormat.setAll(editArticle(sent), [
    [['isDraft'], true],
    [['formerly'], undefined],
  ]);
  for (let number = 2; ; number += 1) {
    // An address has at most 100 characters.
    const end = `-${number}`;
    const free = slug.slice(0, 100 - end.length).replace(/-$/, '') + end;
    const path = articlePath(free);
    if (await readDraftedFile(database, contentFiles, path)) continue;
    const draft = { path, source, basedOn: undefined, revision: 0 };
    if (await saveDraft(database, draft, actor, clock())) return free;
  }
}
