import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { articleFormat, readArticleBody, setArticleBody } from './edit-article.ts';
import { readAt } from './edit-yaml.ts';
import { CannotEdit } from './source-format.ts';

const files = globSync('site/content/articles/*.mdx');

test('there are articles', () => expect(files.length).toBeGreaterThan(0));

describe.each(files)('%s', (file) => {
  const source = readFileSync(file, 'utf8');
  const frontMatter = articleFormat.parse(source) as Record<string, unknown>;

  test('saving it unchanged preserves every byte', () => {
    const set = Object.keys(frontMatter).reduce(
      (text, key) => articleFormat.set(text, [key], frontMatter[key]),
      source,
    );
    expect(setArticleBody(set, readArticleBody(source).replaceAll('\n', '\r\n'))).toBe(source);
  });

  test('any value typed into a field changes its line only', () => {
    const texts = Object.keys(frontMatter).filter((key) => typeof frontMatter[key] === 'string');
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.string({ unit: 'grapheme' }), (key, typed) => {
        const value = typed.replaceAll(/\s+/g, ' ').trim();
        const edited = articleFormat.set(source, [key], value);
        expect(articleFormat.parse(edited)).toEqual({ ...frontMatter, [key]: value });
        const [was, is] = [source.split('\n'), edited.split('\n')];
        expect(is).toHaveLength(was.length);
        const changed = was.flatMap((line, index) => (line === is[index] ? [] : [index + 1]));
        expect(changed).toEqual(
          value === frontMatter[key] ? [] : [articleFormat.readLines(source)([key])],
        );
      }),
      { numRuns: 30 },
    );
  });

  test('any text leaves the front matter unchanged', () => {
    fc.assert(
      fc.property(fc.string(), (body) => {
        const edited = setArticleBody(source, body);
        expect(edited.startsWith(source.slice(0, source.indexOf('\n---\n')))).toBe(true);
        expect(readArticleBody(edited)).toBe(body.replaceAll('\r\n', '\n'));
      }),
      { numRuns: 30 },
    );
  });
});

test('a Windows file keeps its byte order mark and line endings', () => {
  const source = '\uFEFF---\r\ntitle: Old\r\n---\r\nOne\r\n';
  expect(articleFormat.set(source, ['title'], 'New')).toBe(source.replace('Old', 'New'));
  expect(setArticleBody(source, 'One\nTwo\n')).toBe(`${source}Two\r\n`);
  expect(readAt('title: Old\n', ['title'])).toBe('Old');
});

test('a text keeps its own line endings', () => {
  expect(setArticleBody('---\ntitle: A\n---\r\nOne\nTwo\n', 'One\nThree\n')).toBe(
    '---\ntitle: A\n---\r\nOne\nThree\n',
  );
});

test('a text begins on its own line where the file ends with its front matter', () => {
  expect(setArticleBody('---\ntitle: A\n---', 'One\n')).toBe('---\ntitle: A\n---\nOne\n');
});

test.each(['title: [', 'title: *nothing', 'title: A\n\tb: c'])(
  'the front matter %j is rejected',
  (frontMatter) => {
    expect(() => articleFormat.parse(`---\n${frontMatter}\n---\n`)).toThrow(CannotEdit);
  },
);

test('a file without front matter is rejected', () => {
  expect(() => articleFormat.parse('# Only text\n')).toThrow(CannotEdit);
});
