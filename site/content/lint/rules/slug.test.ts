import { expect, test } from 'vitest';
import { openArticle } from '../article-document.ts';
import { lintArticles } from '../lint-articles.ts';
import { folder, lint, site } from '../lint-sample.for-tests.ts';
import { otherText, sampleText } from '../sample-texts.for-tests.ts';

test.each(['Sample.mdx', 'sam ple.mdx', 'sample_two.mdx', 'sample.md'])(
  'slug: refuses the file name %s',
  (name) => {
    expect(lint(sampleText, { name }).map(({ rule }) => rule)).toContain('slug');
  },
);

test.each(['sample.md', 'sample.MDX'])('slug: wants %s to be sample.mdx', (name) => {
  const remedies = lint(sampleText, { name }).map(({ remedy }) => remedy);
  expect(remedies).toContain('Rename it to sample.mdx.');
});

test.each(['sample.mdx.bak', 'Thumbs.db', 'sample.docx', 'sample copy.txt'])(
  'slug: wants %s out of the folder, and nothing else of it',
  (name) => {
    const sources = [
      { file: `${folder}/other.mdx`, text: otherText },
      { file: `${folder}/sample.mdx`, text: sampleText },
      { file: `${folder}/${name}`, text: name.endsWith('bak') ? sampleText : '\uFFFD\0' },
    ];
    expect(lintArticles(sources.map(openArticle), site)).toEqual([
      {
        file: `${folder}/${name}`,
        line: 1,
        rule: 'slug',
        problem: 'Only .mdx files become articles.',
        remedy: 'Take it out of the folder.',
      },
    ]);
  },
);

test('slug: refuses two files of one slug', () => {
  const twins = ['sample.mdx', 'sample.md'].map((name) => ({
    file: `${folder}/${name}`,
    text: sampleText,
  }));
  const found = lintArticles(twins.map(openArticle), site).filter(({ problem }) =>
    problem.includes('same slug'),
  );
  expect(found).toHaveLength(2);
});
