import { findFaults } from '../find-faults.ts';
import { pageFacts } from '../page-schemas.ts';
import { tellFault } from '../unreadable-file.ts';
import { isMeantAsText } from './rules/slug.ts';
import type { LegalPageUnderCheck } from './legal-page-under-check.ts';

/** What keeps a file from becoming a page, each as a sentence that begins with its place. @param taken addresses of other pages */
export function findLegalPageFaults(
  { file, address, rawFacts, faults, lineOfFact }: LegalPageUnderCheck,
  taken: ReadonlySet<string>,
): string[] {
  if (!isMeantAsText(file)) {
    return [`${file}: only .mdx files become pages. Take it out of the folder.`];
  }
  const found = faults.map((fault) => tellFault(file, fault));
  if (rawFacts) {
    found.push(...findFaults(rawFacts, pageFacts, (path) => `${file}:${lineOfFact(path)}`));
  }
  if (!/^\/[a-z\d]+(?:-[a-z\d]+)*$/.test(address) || !file.endsWith('.mdx')) {
    found.push(
      `${file}: its name becomes an address: small letters, digits and hyphens, and .mdx.`,
    );
  }
  if (taken.has(address)) found.push(`${file}: ${address} is another page: give it another name.`);
  return found;
}
