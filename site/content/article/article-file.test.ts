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
    const { facts, body, lineOfFact } = readArticleFile(source);
    expect({ facts, lines: linesBeforeBody(source), line: lineOfFact(['title']) }).toEqual({
      facts: { title: 'Selling' },
      lines: 3,
      line: 2,
    });
    expect(body.trim()).toBe('Text.');
  });

  test.each(['publishedOn: 2024-03-05 # day', 'publishedOn: 2024-03-05\n  # day'])(
    'keeps text after a note: %j',
    (fact) => {
      for (const source of [
        `---\n${fact}\n---\n`,
        `---\n${fact}\n---\n`.replaceAll('\n', '\r\n'),
      ]) {
        expect(readArticleFile(source).facts).toEqual({ publishedOn: '2024-03-05' });
      }
    },
  );

  test('ends at the first line of three dashes', () => {
    expect(readArticleFile(`${text}---\nMore.\n`).body).toBe('\nText.\n---\nMore.\n');
  });

  test.each([
    ['without a first ---', text.slice(4), /^Line 1: the facts cannot be found\. Begin the file/],
    ['after an empty line', `\n${text}`, /the facts cannot be found/],
    ['without a second ---', text.replace('\n---', ''), /the facts cannot be found/],
    ['with an indented second ---', text.replace('\n---', '\n ---'), /the facts cannot be found/],
    [
      'of no facts',
      '---\n---\n\nText.\n',
      /^Line 1: there are no facts between .* Write each on a line/,
    ],
    ['that is a list', text.replace('title:', '-'), /there are no facts between/],
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
