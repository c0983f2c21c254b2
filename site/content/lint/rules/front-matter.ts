import { validate } from '../../loading/validate.ts';
import { articleSchema } from '../../schemas/article-schema.ts';
import { pageMetadata } from '../../schemas/page-schemas.ts';
import type { DiagnosticInFile } from '../../../../contract/diagnostic.ts';
import type { LintDocument } from '../open-document.ts';

/** The front matter matches its schema, and the text is MDX. */
export function checkFrontMatter(document: LintDocument): DiagnosticInFile[] {
  const { kind, rawFrontMatter, unreadable, lineOfField, file } = document;
  if (!rawFrontMatter) return [...unreadable];
  const schema = kind === 'article' ? articleSchema : pageMetadata;
  const invalid = validate(rawFrontMatter, schema, (path) => ({ file, line: lineOfField(path) }));
  return [...unreadable, ...invalid];
}
