import type { DeskOptions } from '../../desk-options.ts';
import { stateOf, type DeskArticle } from '../../writing/articles.ts';
import type { Author } from '../../writing/publication.ts';
import { explainOutcome, type ActionResult } from '../words/publish-draft.ts';

type Options = Pick<DeskOptions, 'publisher' | 'clock'>;

/** Takes an article off the site, or cancels its schedule. What was typed stays as a draft. */
export async function unpublishArticle(
  { publisher, clock }: Options,
  article: DeskArticle,
  author: Author,
): Promise<ActionResult> {
  if (!article.file || !publisher) return { ok: true, notice: 'draft-saved' };
  const isScheduled = stateOf(article, clock()) === 'scheduled';
  const outcome = await publisher.unpublish(article.file, author);
  return explainOutcome(outcome, isScheduled ? 'unscheduled' : 'unpublished');
}

/** Deletes the file of an article that is off the site and has no unpublished changes. */
export async function deleteArticle(
  { publisher, clock }: Options,
  article: DeskArticle,
  author: Author,
): Promise<ActionResult> {
  const { draft, file } = article;
  if (draft) return reject('Discard the draft first, then delete the article.');
  // Somebody else has deleted it.
  if (!file) return { ok: true, notice: 'article-deleted' };
  if (stateOf(article, clock()) !== 'draft') return reject('Take it off the site first.');
  if (!publisher) return reject('Nothing can be published here.');
  return explainOutcome(await publisher.delete(file, author), 'article-deleted');
}

function reject(reason: string): ActionResult {
  return { ok: false, status: 422, rejection: `Not deleted. ${reason}` };
}
