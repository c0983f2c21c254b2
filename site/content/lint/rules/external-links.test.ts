import { expect, test } from 'vitest';
import { lint } from '../lint-sample.for-tests.ts';
import { sampleText } from '../sample-texts.for-tests.ts';

test.each(['mailto:?subject=Hi&body=x', 'MAILTO:?body=x', 'mailto:ada@acme.dev?subject=Hi'])(
  'external-links: takes a link to %s',
  (address) => {
    expect(lint(sampleText.replace('(/about)', `(${address})`))).toEqual([]);
  },
);
