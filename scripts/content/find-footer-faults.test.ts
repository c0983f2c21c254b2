import { describe, expect, test } from 'vitest';
import { tellFault } from '../../site/content/loading/fault.ts';
import { findFooterFaults } from './find-footer-faults.ts';

const targets = {
  pages: new Set(['/', '/about']),
  legalPages: ['/privacy', '/imprint'],
  publicFiles: new Set(['/terms of use.pdf']),
};
const find = (href: string, legalPages = targets.legalPages) =>
  findFooterFaults([{ href }], { ...targets, legalPages }, (path) => ({
    file: path.join('.'),
  })).map(tellFault);

describe('what the footer leads to', () => {
  test.each([
    '/privacy#how-long',
    '/privacy?from=footer',
    '/terms%20of%20use.pdf#page=2',
    '/about',
    'https://acme.dev/privacy',
  ])('may be %s', (href) => {
    expect(find(href)).toEqual([]);
  });

  test('is named when it is not there, with the pages that are', () => {
    expect(find('/privcy')).toEqual([
      'legalPages.0.href: legalPages.1.href leads to /privcy, where there is no page: lead to /privacy or /imprint, or write site/content/legal/privcy.mdx, as docs/owner.md shows.',
    ]);
  });

  test('is to be written when there is no page yet', () => {
    expect(find('/privacy', [])).toEqual([
      'legalPages.0.href: legalPages.1.href leads to /privacy, where there is no page: write site/content/legal/privacy.mdx, as docs/owner.md shows.',
    ]);
  });

  test('is to be put there when it is a file', () => {
    expect(find('/terms.pdf')).toEqual([
      expect.stringMatching(/: put the file there, site\/public\/terms\.pdf, or mend its name\.$/),
    ]);
  });
});
