import { describe, expect, test } from 'vitest';
import { linesBeforeBody, readArticleFile } from './article-file.ts';

const text = '---\ntitle: Selling\n---\n\nText.\n';

describe('the front matter of an article', () => {
  test.each([
    ['as delivered', text],
    ['with the mark that Windows puts before the first letter', `\uFEFF${text}`],
    ['with the line ends of Windows', text.replaceAll('\n', '\r\n')],
    ['with spaces behind its lines', text.replaceAll('---', '---  ')],
  ])('is read %s', (_, source) => {
    const { frontMatter, body, lineOfField } = readArticleFile(source);
    expect({ frontMatter, lines: linesBeforeBody(source), line: lineOfField(['title']) }).toEqual({
      frontMatter: { title: 'Selling' },
      lines: 3,
      line: 2,
    });
    expect(body.trim()).toBe('Text.');
  });

  test.each(['publishedOn: 2024-03-05 # day', 'publishedOn: 2024-03-05\n  # day'])(
    'keeps text after a note: %j',
    (field) => {
      for (const source of [
        `---\n${field}\n---\n`,
        `---\n${field}\n---\n`.replaceAll('\n', '\r\n'),
      ]) {
        expect(readArticleFile(source).frontMatter).toEqual({ publishedOn: '2024-03-05' });
      }
    },
  );

  test('ends at the first line of three dashes', () => {
    expect(readArticleFile(`${text}---\nMore.\n`).body).toBe('\nText.\n---\nMore.\n');
  });

  test.each([
    [
      'without a first ---',
      text.slice(4),
      /^Line 1: the front matter cannot be found\. Begin the file/,
    ],
    ['after an empty line', `\n${text}`, /the front matter cannot be found/],
    ['without a second ---', text.replace('\n---', ''), /the front matter cannot be found/],
    [
      'with an indented second ---',
      text.replace('\n---', '\n ---'),
      /the front matter cannot be found/,
    ],
    [
      'of no fields',
      '---\n---\n\nText.\n',
      /^Line 1: there is no front matter between .* Write each field on a line/,
    ],
    ['that is a list', text.replace('title:', '-'), /there is no front matter between/],
    [
      'that is not YAML',
      text.replace('g\n', 'g: now\n'),
      /^Line 2: this cannot be read .* holds a colon/,
    ],
    [
      'with a reference',
      text.replace('Selling', '*Selling*'),
      /^Line 1: this cannot be read .*begins with a special character/,
    ],
  ])('is rejected %s, with the reason', (_, source, message) => {
    expect(() => readArticleFile(source)).toThrow(message);
  });
});
