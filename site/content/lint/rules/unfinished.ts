import type { TextRule } from '../finding.ts';

/** What a new file says where its author still has to write. */
export const placeholderMark = 'TODO';

/** Nothing that still has to be written is published. */
export const checkUnfinished: TextRule = ({ kind, rawFacts, text: source }) => {
  if (!rawFacts || (kind === 'article' && rawFacts['isDraft'] === true)) return [];
  const remedy =
    kind === 'article'
      ? 'Write it, or set isDraft: true until it is.'
      : 'Write it, or leave it away.';
  return source.split('\n').flatMap((text, index) => {
    if (!text.includes(placeholderMark)) return [];
    return {
      line: index + 1,
      problem: `“${placeholderMark}”: this is not written yet.`,
      remedy,
    };
  });
};
