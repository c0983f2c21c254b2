import type { DeskOptions } from '../../desk-options.ts';
import { stateOf, type DeskArticle } from '../../writing/articles.ts';
import type { Author } from '../../writing/publication.ts';
import { explainOutcome, type ActionResult } from '../../forms/publish-draft.ts';

type Options = Pick<DeskOptions, 'publisher' | 'clock'>;

/** Takes an article off the site, or cancels its schedule. What was typed stays as a draft. */
export async function unpublishArticle(
  { publisher, clock }: Options,
  article: DeskArticle,
  author: Author,
): Promise<ActionResult> {
  if (!article.file) {
    const rejection = 'This article is off the site already, or has another address now.';
    return { ok: false, rejection, status: 409 };
  }
  if (!publisher) return { ok: true, notice: 'draft-saved' };
  const isScheduled = stateOf(article, clock()) === 'scheduled';
  const outcome = await publisher.unpublish(article.file, author);
  return explainOutcome(outcome, isScheduled ? 'unscheduled' : 'unpublished');
}
