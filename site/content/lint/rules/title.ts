import type { Rule } from '../finding.ts';

/** No two articles go by the same title or description: search results and feeds could not tell them apart. */
export const checkTitle: Rule = (article, { articles }) =>
  (['title', 'description'] as const).flatMap((name) => {
    const twin = articles.find(
      (other) => other !== article && article.facts && other.facts?.[name] === article.facts[name],
    );
    if (!twin) return [];
    return {
      line: article.lineOfFact([name]),
      problem: `${twin.file} has the same ${name}.`,
      remedy: `Give each its own ${name}.`,
    };
  });
