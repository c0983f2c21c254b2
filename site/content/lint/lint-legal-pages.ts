import type { Finding, Surroundings } from './finding.ts';
import { rules } from './lint-articles.ts';

/** Of the rules for articles those that hold for any text. */
const namesOfTextRules = [
  'images',
  'headings',
  'links',
  'call-to-action',
  'external-links',
  'raw-signs',
  'components',
  'share-card',
  'unfinished',
] as const;

/** What is wrong with the texts of the legal pages. That they can be read and built, `findLegalPageFaults` sees to. */
export function lintLegalPages(site: Surroundings): Finding[] {
  return site.legalPages.flatMap((page) =>
    namesOfTextRules.flatMap((rule) =>
      rules[rule](page, site).map((problem) => ({ file: page.file, rule, ...problem })),
    ),
  );
}
