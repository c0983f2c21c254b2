import type { Diagnostic } from '../../../contract/diagnostic.ts';
import type { LintContext, Rule } from './lint-context.ts';
import { checkComponents } from './rules/components.ts';
import { checkDates } from './rules/dates.ts';
import { checkFrontMatter } from './rules/front-matter.ts';
import { checkFileName } from './rules/file-name.ts';
import { checkHeadings } from './rules/headings.ts';
import { checkImages } from './rules/images.ts';
import { checkLinks } from './rules/links.ts';
import { checkUnfinished } from './rules/unfinished.ts';

/** Every rule by its reported name. */
export const rules = {
  'front-matter': checkFrontMatter,
  'file-name': checkFileName,
  images: checkImages,
  headings: checkHeadings,
  links: checkLinks,
  dates: checkDates,
  components: checkComponents,
  unfinished: checkUnfinished,
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;

/**
 * The diagnostics of articles and legal pages, file by file.
 *
 * @param documents the ones to check
 */
export function lint(context: LintContext, documents = context.documents): Diagnostic[] {
  return documents.flatMap((document) =>
    Object.entries(rules).flatMap(([rule, check]) =>
      check(document, context).map((diagnostic) => ({ file: document.file, rule, ...diagnostic })),
    ),
  );
}
