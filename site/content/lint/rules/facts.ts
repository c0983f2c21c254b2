import { validate } from '../../loading/validate.ts';
import { articleSchema } from '../../schemas/article-schema.ts';
import { pageFacts } from '../../schemas/page-schemas.ts';
import type { DiagnosticInFile } from '../../../../contract/diagnostic.ts';
import type { LintDocument } from '../open-document.ts';

/** The facts match their schema, and the text is MDX. */
export function checkFacts({
  kind,
  rawFacts,
  unreadable,
  lineOfFact,
  file,
}: LintDocument): DiagnosticInFile[] {
  if (!rawFacts) return [...unreadable];
  const schema = kind === 'article' ? articleSchema : pageFacts;
  const invalid = validate(rawFacts, schema, (path) => ({ file, line: lineOfFact(path) }));
  return [...unreadable, ...invalid];
}
