import { articleSchema } from '../../schemas/article-schema.ts';
import type { FileFault } from '../../loading/fault.ts';
import { explainFaults } from '../../loading/find-faults.ts';
import type { ArticleDocument } from '../article-document.ts';

const remedy =
  'site/content/schemas/article-schema.ts lists all names; `npm run new:article` shows how a file has to look.';

/** The facts keep to their schema, and the text is MDX. */
export function checkFacts({ faults, rawFacts, lineOfFact }: ArticleDocument): FileFault[] {
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
