import type { Finding, Surroundings, TextRule } from './finding.ts';
import { rules } from './lint-articles.ts';

/** Of the rules for articles those that hold for any text, under the same names. */
const {
  images,
  links,
  'call-to-action': callToAction,
  'external-links': externalLinks,
  'raw-signs': rawSigns,
  'share-card': shareCard,
  unfinished,
} = rules;
const textRules: Record<string, TextRule> = {
  images,
  links,
  'call-to-action': callToAction,
  'external-links': externalLinks,
  'raw-signs': rawSigns,
  'share-card': shareCard,
  unfinished,
};

/** What is wrong with the texts of the legal pages. That they can be read and built, `findLegalPageFaults` sees to. */
export function lintLegalPages(site: Surroundings): Finding[] {
  return site.legalPages.flatMap((page) =>
    Object.entries(textRules).flatMap(([rule, check]) =>
      check(page, site).map((problem) => ({ file: page.file, rule, ...problem })),
    ),
  );
}
