import { articleSchema } from '../../article-schema.ts';
import type { FileFault } from '../../fault.ts';
import { explainFaults } from '../../find-faults.ts';
import type { ArticleUnderCheck } from '../article-under-check.ts';

const remedy =
  'site/content/article-schema.ts lists all names; `npm run new:article` shows how a file has to look.';

/** The facts keep to their schema, and the text is MDX. */
export function checkFacts({ faults, rawFacts, lineOfFact }: ArticleUnderCheck): FileFault[] {
  const issues = rawFacts ? explainFaults(rawFacts, articleSchema) : [];
  const told = new Set(faults.map(({ line }) => line));
  return [
    ...faults,
    ...issues
      .map(({ path, sentence }) => ({ line: lineOfFact(path), problem: sentence, remedy }))
      // What is left of a cut text may be too short as well, which would be no news.
      .filter(({ line }) => !told.has(line)),
  ];
}
