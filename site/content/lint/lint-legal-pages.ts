import type { Finding, LintContext } from './lint-context.ts';
import { rules } from './lint-articles.ts';

/** Of the rules for articles those that hold for any text. */
const namesOfTextRules = [
  'images',
  'headings',
  'links',
  'call-to-action',
  'external-links',
  'stray-markdown',
  'components',
  'share-card',
  'unfinished',
] as const;

/** What is wrong with the texts of the legal pages. That they can be read and built, `findLegalPageFaults` sees to. */
export function lintLegalPages(site: LintContext): Finding[] {
  return site.legalPages.flatMap((page) =>
    namesOfTextRules.flatMap((rule) =>
      rules[rule](page, site).map((problem) => ({ file: page.file, rule, ...problem })),
    ),
  );
}
