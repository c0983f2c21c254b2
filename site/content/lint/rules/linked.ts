import type { Rule } from '../lint-context.ts';
import { isHidden } from '../is-hidden.ts';

/** Some other article leads to it: the blog is a web and not a list. Until it is there, such a link would be dead. */
export const checkLinked: Rule = (article, { articles, today }) => {
  const { slug, facts } = article;
  if (!facts || isHidden(article, today)) return [];
  const isLinked = articles.some(
    (other) => other.slug !== slug && other.links.some((link) => link.slug === slug),
  );
  if (isLinked) return [];
  return [
    {
      line: 1,
      problem: 'No other article links to it.',
      remedy: `Link to /blog/${slug} from the article that readers come from.`,
    },
  ];
};
