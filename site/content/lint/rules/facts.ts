import { articleSchema } from '../../article-schema.ts';
import { explainFaults } from '../../find-faults.ts';
import type { Rule } from '../finding.ts';

const remedy =
  'site/content/article-schema.ts lists all names; `npm run new:article` shows how a file has to look.';

/** The facts keep to their schema, and the text is MDX. */
export const checkFacts: Rule = ({ faults, rawFacts, lineOfFact }) => {
  const issues = rawFacts ? explainFaults(rawFacts, articleSchema) : [];
  return [
    ...faults,
    ...issues.map(({ path, sentence }) => ({ line: lineOfFact(path), problem: sentence, remedy })),
  ];
};
