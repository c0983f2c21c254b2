import { expect, test } from 'vitest';
import { lint as lintAll } from '../lint.ts';
import { folder, lint, site } from '../lint-sample.for-tests.ts';
import { openArticle, openLegalPage } from '../open-document.ts';
import { legalPageText, otherText, sampleText } from '../sample-texts.for-tests.ts';

test.each(['Sample.mdx', 'sam ple.mdx', 'sample_two.mdx', 'sample.md'])(
  'file-name: refuses %s',
  (name) => {
    expect(lint(sampleText, { name }).map(({ rule }) => rule)).toContain('file-name');
  },
);

test.each(['sample.mdx.bak', 'Thumbs.db', 'sample.docx'])(
  'file-name: wants %s out of the folder, and reports nothing else of it',
  (name) => {
    const documents = [
      { file: `${folder}/other.mdx`, text: otherText },
      { file: `${folder}/sample.mdx`, text: sampleText },
      { file: `${folder}/${name}`, text: name.endsWith('bak') ? sampleText : '\uFFFD\0' },
    ].map(openArticle);
    expect(lintAll({ ...site, documents })).toEqual([
      {
        file: `${folder}/${name}`,
        rule: 'file-name',
        problem: 'Only .mdx files become pages.',
        remedy: 'Take it out of the folder.',
      },
    ]);
  },
);

test('file-name: refuses a legal page that has the address of another page', () => {
  const page = openLegalPage({ file: 'site/content/legal/about.mdx', text: legalPageText });
  expect(lintAll({ ...site, permanentSlugs: [], documents: [page] })).toEqual([
    expect.objectContaining({ rule: 'file-name', problem: '/about is another page.' }),
  ]);
});
