import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createContentFiles } from '../writing/content-files.ts';
import { linkDiagnostic } from './link-diagnostic.ts';

const files = createContentFiles('.');
const article = 'site/content/articles/from-cold-to-gold.mdx';

/** The first line that starts with the text. */
function lineOf(file: string, start: string): number {
  const lines = readFileSync(file, 'utf8').split('\n');
  return 1 + lines.findIndex((line) => line.trimStart().startsWith(start));
}

test.each([
  ['a setting', 'site/settings.yaml', 'newsletter:', '/pages/settings#links.newsletter'],
  ['a list', 'site/settings.yaml', 'legalPages:', '/pages/settings#legalPages'],
  ['an entry of a list', 'site/content/partners.yaml', 'name:', '/pages/partners#partners.0.name'],
  ['a field of an article', article, 'title:', '/articles/from-cold-to-gold#title'],
  ['a line of its text', article, '## ', '/articles/from-cold-to-gold#body'],
])('links %s to its field', async (_, file, start, href) => {
  const diagnostic = { file, line: lineOf(file, start), problem: 'A problem.', remedy: '' };
  expect(await linkDiagnostic(diagnostic, files)).toMatchObject({ href });
});

test('names a field by its label', async () => {
  const line = lineOf('site/settings.yaml', 'newsletter:');
  const problem = 'links.newsletter is empty: write a text.';
  const linked = await linkDiagnostic(
    { file: 'site/settings.yaml', line, problem, remedy: '' },
    files,
  );
  expect(linked.problem).toBe('“Address of the newsletter” is empty: write a text.');
});

test('names a field of a list by its label', async () => {
  const path = 'settings.yaml';
  const source = readFileSync(`site/${path}`, 'utf8').replace(
    /^legalPages:[^]*?(?=^\w)/m,
    'legalPages:\n  - label: Privacy\n    href: /privacy\n',
  );
  const line = 1 + source.split('\n').indexOf('    href: /privacy');
  const problem = 'legalPages.1.href leads to /privacy, where there is no page.';
  const diagnostic = { file: `site/${path}`, line, problem, remedy: '' };
  expect(await linkDiagnostic(diagnostic, files, { path, source })).toMatchObject({
    problem: '“Address” leads to /privacy, where there is no page.',
    href: '/pages/settings#legalPages.0.href',
  });
});

test('links a diagnostic about a whole file to its form', async () => {
  const diagnostic = { file: 'site/content/partners.yaml', problem: 'A problem.', remedy: '' };
  const linked = { ...diagnostic, page: 'Partners', href: '/pages/partners' };
  expect(await linkDiagnostic(diagnostic, files)).toEqual(linked);
});

test.each(['.env', 'site/content/articles/none.mdx', 'site/content/articles/../../x.mdx'])(
  'links %s to no form',
  async (file) => {
    const diagnostic = { file, problem: 'A problem.', remedy: '' };
    expect(await linkDiagnostic(diagnostic, files)).toEqual(diagnostic);
  },
);
