import type { Rule } from '../lint-context.ts';

/** An earlier address redirects to one article, and no page is there. */
export const checkFormerly: Rule = ({ file, facts, lineOfFact }, { documents }) =>
  (facts?.formerly ?? []).flatMap((earlier, index) => {
    const isTaken = documents.some(
      (other) =>
        other.file !== file &&
        ((other.kind === 'article' && other.slug === earlier) ||
          other.facts?.formerly?.includes(earlier)),
    );
    if (!isTaken) return [];
    const line = lineOfFact(['formerly', index]);
    const problem = `Another article has the earlier address “${earlier}”.`;
    return [{ line, problem, remedy: 'Take it out of one of them.' }];
  });
