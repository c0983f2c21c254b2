import type { Rule } from '../finding.ts';

/** What a new file says where its author still has to write. */
const placeholderMark = 'TODO';

/** Nothing that still has to be written is published. */
export const checkUnfinished: Rule = (article) => {
  if (!article.rawFacts || article.rawFacts['isDraft'] === true) return [];
  return article.text.split('\n').flatMap((text, index) => {
    if (!text.includes(placeholderMark)) return [];
    return {
      line: index + 1,
      problem: `“${placeholderMark}”: this is not written yet.`,
      remedy: 'Write it, or set isDraft: true until it is.',
    };
  });
};
