import { describe, expect, test } from 'vitest';
import { listFaults } from '../schemas/sample-lists.for-tests.ts';

describe('the check of YAML that cannot be read', () => {
  test.each([
    ['a colon', '    price: From: $795', /plans\.yaml:5: .*Put the text in quotes, because it/],
    [
      'an open quote',
      "    price: '$795",
      /plans\.yaml:\d+: this cannot be read .* begins with a quote and has no other at its end/,
    ],
    ['an alias', '    price: *x', /plans\.yaml:5: this cannot be read/],
    ['a tab before it', '\tprice: $795', /plans\.yaml:5: .*Indent with spaces\.$/],
    ['a step too far to the left', '   price: $795', /plans\.yaml:5: .* in the same column/],
    ['a step too far to the right', '     price: $795', /plans\.yaml:5: .* in the same column/],
    [
      'no space before it',
      '    price:$795',
      /plans\.yaml:5: .*a colon and a space before the text/,
    ],
    [
      'no colon before it',
      '    price $795',
      /plans\.yaml:5: .*a colon and a space before the text/,
    ],
    ['a wrong sign', '    price: "\\$795"', /plans\.yaml:5: .*Within "double quotes"/],
    ['itself twice', '    price: $795\n    price: $795', /plans\.yaml:6: .*Keep one of the two\.$/],
    ['the end of the file', '---', /plans\.yaml:\d+: .*Take the line out that is only ---\.$/],
  ])('says where a plan has %s for a price, and what to write', (_what, price, sentence) => {
    expect(listFaults('plans', '    price: $795', price)).toEqual([
      expect.stringMatching(sentence),
    ]);
  });

  test.each([
    [
      'no comma before a text in quotes',
      'name: Halden & Co, url',
      "name: 'Halden & Co' url",
      /comma after/,
    ],
    [
      'no comma before a name',
      ', isSample: true',
      ' isSample: true',
      /Put a comma after each entry/,
    ],
    ['no comma at the end of a line', "com', isSample", "com'\n    isSample", /comma after each/],
    ['two commas', ', isSample', ',, isSample', /Take the comma out that nothing/],
    ['no brace at the end', 'true }', 'true\nothers: []', /Close the \{ with a \}\.$/],
    [
      'a colon in a text',
      'Halden & Co',
      'Halden: Co',
      /A text that holds a colon or a comma goes in/,
    ],
  ])('says where an entry in braces has %s', (_what, written, now, remedy) => {
    const [fault, ...others] = listFaults('partners', written, now);
    expect(fault).toMatch(/^site\/content\/partners\.yaml:[23]: this cannot be read /);
    expect(fault).toMatch(remedy);
    expect(others).toEqual([]);
  });

  test.each([
    ['a quote within quotes', "'AI Can't: Save.'", /:7: .*an apostrophe is written twice/],
    [
      'curly quotes',
      '“AI: Save.”',
      /:7: .* Put straight quotes, ' or ", around all of it: curly ones do not count as quotes here, and are shown\.$/,
    ],
    [
      'a second line with a colon',
      'For\n      one: seller.',
      /same column .* in quotes, because it holds/,
    ],
  ])('refuses a text of %s', (_what, description, sentence) => {
    expect(listFaults('plans', 'For one seller.', description)).toEqual([
      expect.stringMatching(sentence),
    ]);
  });

  test('names a space that is none', () => {
    expect(listFaults('plans', 'name: Starter', 'name:\xA0Starter')).toEqual([
      expect.stringMatching(/plans\.yaml:4: .*A non-breaking space/),
    ]);
  });
});
