import { describe, expect, test } from 'vitest';
import { tellFault } from '../loading/fault.ts';
import { findLegalPageFaults } from './find-legal-page-faults.ts';
import { openLegalPage } from './legal-page-document.ts';
import { legalPageText } from './sample-texts.for-tests.ts';

const folder = 'site/content/legal';

function find(text: string, name = 'privacy.mdx') {
  const page = openLegalPage({ file: `${folder}/${name}`, text });
  return findLegalPageFaults(page, new Set(['/about'])).map(tellFault);
}

describe('what keeps a legal page from being built', () => {
  test('is nothing in a good one', () => {
    expect(find(legalPageText)).toEqual([]);
  });

  test.each([
    [
      'a fact that does not keep to its schema',
      legalPageText.replace(/, why.*/, '.'),
      /privacy\.mdx:3: description must have at least 70 characters; it has \d+\.$/,
    ],
    [
      'a fact too many',
      legalPageText.replace('\n---', '\nisDraft: true\n---'),
      /privacy\.mdx:4: isDraft is not known here/,
    ],
    [
      'facts that are not YAML',
      legalPageText.replace('title: ', 'title: Our: '),
      /privacy\.mdx:2: this cannot be read .* Put the text in quotes/,
    ],
    [
      'a fact that is cut short',
      legalPageText.replace('title: Privacy', 'title: Privacy #1'),
      /privacy\.mdx:2: everything after # is lost: “Privacy” is left of this text\. Put/,
    ],
    [
      'no facts',
      'We keep nothing.\n',
      /privacy\.mdx:1: the first line is not ---\. Begin the file with/,
    ],
    [
      'a text that is not MDX',
      legalPageText.replace('## How long', '<Callout>'),
      /privacy\.mdx:8: this cannot be read: Expected a closing tag for `<Callout>` \(line 8\)\. Mend it there; docs\/owner\.md shows/,
    ],
  ])('is %s, told with the line of the file', (_name, text, sentence) => {
    expect(find(text)).toEqual([expect.stringMatching(sentence)]);
  });

  test.each([
    ['about.mdx', /about\.mdx: \/about is another page: give it another name\.$/],
    ['Our Privacy.mdx', /its name becomes an address/],
    ['privacy.mdx.bak', /only \.mdx files become pages\. Take it out of the folder\.$/],
    ['privacy.md', /its name becomes an address/],
  ])('is the name %s', (name, sentence) => {
    expect(find(legalPageText, name)).toEqual([expect.stringMatching(sentence)]);
  });
});
