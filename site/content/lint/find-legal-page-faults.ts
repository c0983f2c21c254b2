import type { PlacedFault } from '../loading/fault.ts';
import { findFaults } from '../loading/find-faults.ts';
import { isMeantAsText } from '../loading/is-meant-as-text.ts';
import { pageFacts } from '../schemas/page-schemas.ts';
import type { LegalPageDocument } from './legal-page-document.ts';

/** What keeps a file from becoming a page. @param taken addresses of other pages */
export function findLegalPageFaults(
  { file, address, rawFacts, faults, lineOfFact }: LegalPageDocument,
  taken: ReadonlySet<string>,
): PlacedFault[] {
  if (!isMeantAsText(file)) {
    return [
      { file, problem: 'only .mdx files become pages.', remedy: 'Take it out of the folder.' },
    ];
  }
  const found: PlacedFault[] = faults.map((fault) => ({ file, ...fault }));
  if (rawFacts) {
    found.push(...findFaults(rawFacts, pageFacts, (path) => ({ file, line: lineOfFact(path) })));
  }
  if (!/^\/[a-z\d]+(?:-[a-z\d]+)*$/.test(address) || !file.endsWith('.mdx')) {
    const problem =
      'its name becomes an address: lower-case letters, digits and hyphens, and .mdx.';
    found.push({ file, problem, remedy: '' });
  }
  if (taken.has(address)) {
    found.push({ file, problem: `${address} is another page: give it another name.`, remedy: '' });
  }
  return found;
}
