import { describe, expect, test } from 'vitest';
import { findMarkup } from './plain-text.ts';
import { listErrors } from './sample-lists.for-tests.ts';

describe('the plain-text check', () => {
  test.each([
    ['nothing but spaces', "'  '", /:7: plans\.starter\.description is empty/],
    [
      'bold words',
      'For **one** seller.',
      /:7: .* holds \*\*, which is shown as it stands: only plain/,
    ],
    ['a link', 'For [one](/x) seller.', /:7: .* holds \]\(, which/],
    ['an entity', 'R&amp;D.', /:7: .* holds &amp;, which/],
    ['HTML', 'For <b>one</b>.', /:7: .* holds <b>, which/],
  ])('rejects %s', (_what, description, sentence) => {
    expect(listErrors('plans', 'For one seller.', description)).toEqual([
      expect.stringMatching(sentence),
    ]);
  });

  test.each([
    '***one***',
    '(**one**)',
    'For**one** seller',
    '**One *or* two**',
    '<a href="/x">',
    '<br />',
    '</P>',
    '<p dir="auto">',
  ])('recognizes markup from editors and chats: %s', (text) => {
    expect(findMarkup(text)).toBeDefined();
  });

  test.each([
    'Why your <title> tag matters',
    'Hi <first name>,',
    'What <i think> matters',
    '$795**',
    'was $995**, now $795**',
    'What 5** hotels know, and 4** hotels do not',
    '2 * 3 ** 4',
    'AT&T; and others',
    'f[x] (see [note])',
  ])('accepts ordinary text: %s', (text) => {
    expect(findMarkup(text)).toBeUndefined();
  });
});
