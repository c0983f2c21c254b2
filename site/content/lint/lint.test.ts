import { describe, expect, test } from 'vitest';
import { articleMistakes } from './article-mistakes.for-tests.ts';
import { rules } from './lint.ts';
import { folder, lint, toDraft } from './lint-sample.for-tests.ts';
import { sampleText } from './sample-texts.for-tests.ts';

describe('the content linter', () => {
  test('accepts a valid article', () => {
    expect(lint(sampleText)).toEqual([]);
  });

  test.each(articleMistakes)('%s: rejects %s, with the location', (rule, _name, from, to, line) => {
    expect(sampleText).toContain(from);
    const found = lint(sampleText.replace(from, to)).filter(
      (diagnostic) => diagnostic.rule === rule && diagnostic.file === `${folder}/sample.mdx`,
    );

    expect(found).not.toEqual([]);
    const [diagnostic] = found;
    expect(diagnostic?.line ?? 1).toBe(line);
    expect(diagnostic?.problem).toMatch(/\S/);
  });

  test('reports only the cause for an unreadable file', () => {
    const unclosed = lint(sampleText.replace('One more', '<Figure>'));
    expect(unclosed.map(({ rule }) => rule)).toEqual(['front-matter']);
    const found = lint(toDraft(sampleText).replace('title:', 'title: TODO:'));
    expect(found.filter(({ file }) => file.endsWith('sample.mdx'))).toHaveLength(1);
  });

  test('has a failing fixture for every rule', () => {
    const covered = new Set<string>([...articleMistakes.map(([rule]) => rule), 'file-name']);
    expect(Object.keys(rules).filter((rule) => !covered.has(rule))).toEqual([]);
  });
});

test.each([
  ['a link to a page', '(/about)', '(/abuot)'],
  ['a link to an article', '/blog/other#the-end', '/blog/othr#the-end'],
  ['a link to a heading', '/blog/other#the-end', '/blog/other#the-ende'],
  ['an unencrypted link', '(/about)', '(http://docs.acme.dev)'],
  ['a second title', '### A detail', '# A detail'],
  ['a skipped level', '### A detail', '#### A detail'],
])('offers a change of its line for %s', (_what, right, wrong) => {
  const text = sampleText.replace(right, wrong);
  const { line = 0, change } = lint(text).find((diagnostic) => diagnostic.change) ?? {};
  const lines = text.split('\n');
  lines[line - 1] = lines[line - 1]!.replace(change!.from, change!.to);
  expect(lint(lines.join('\n'))).toEqual([]);
});
