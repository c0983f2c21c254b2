import type { ArticleDocument } from './article-document.ts';

/** Whether readers do not see it yet: a draft, or an article whose day is to come. */
export function isHidden({ facts }: Pick<ArticleDocument, 'facts'>, today: string): boolean {
  return facts !== undefined && (facts.isDraft === true || facts.publishedOn > today);
}
