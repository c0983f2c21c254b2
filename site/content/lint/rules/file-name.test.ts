import { expect, test } from 'vitest';
import { lint as lintAll } from '../lint.ts';
import { lint, site } from '../lint-sample.for-tests.ts';
import { openLegalPage } from '../open-document.ts';
import { legalPageText, sampleText } from '../sample-texts.for-tests.ts';

test.each(['Sample.mdx', 'sam ple.mdx', 'sample_two.mdx', 'sample.md'])(
  'file-name: rejects %s',
  (name) => {
    expect(lint(sampleText, { name }).map(({ rule }) => rule)).toContain('file-name');
  },
);

test.each(['about', '404'])(
  'file-name: rejects a legal page with the address of the page %s',
  (name) => {
    const page = openLegalPage({ file: `site/content/legal/${name}.mdx`, text: legalPageText });
    expect(lintAll({ ...site, documents: [page] })).toEqual([
      expect.objectContaining({ rule: 'file-name', problem: `/${name} is another page.` }),
    ]);
  },
);
