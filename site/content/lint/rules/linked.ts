import type { Rule } from '../finding.ts';

/** Some other article leads to it: the blog is a web and not a list. A draft has time until it is published. */
export const checkLinked: Rule = ({ slug, facts }, { articles }) => {
  if (facts?.isDraft) return [];
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
