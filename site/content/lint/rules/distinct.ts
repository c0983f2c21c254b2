import type { ArticleDocument } from '../article-document.ts';
import type { Rule } from '../lint-context.ts';

/**
 * No two articles go by the same title or description, in capitals or not: search results and feeds could not tell them
 * apart. Drafts may still say the same, as new ones do.
 */
export const checkDistinct: Rule = (article, { articles }) =>
  (['title', 'description'] as const).flatMap((name) => {
    const words = (one: ArticleDocument) => factsToPublish(one)?.[name].toLowerCase();
    const own = words(article);
    const twin = articles.find(
      (other) => other !== article && own !== undefined && words(other) === own,
    );
    if (!twin) return [];
    return {
      line: article.lineOfFact([name]),
      problem: `${twin.file} has the same ${name}.`,
      remedy: `Give each its own ${name}.`,
    };
  });

function factsToPublish({ facts }: ArticleDocument) {
  return facts?.isDraft ? undefined : facts;
}
