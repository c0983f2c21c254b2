import { describe, expect, test } from 'vitest';
import { atDesk, formatDiagnostic } from '../../../contract/diagnostic.ts';
import { lint as lintAll } from './lint.ts';
import { openArticle, openLegalPage } from './open-document.ts';
import { legalPageText, otherText, sampleText } from './sample-texts.for-tests.ts';
import { site } from './lint-sample.for-tests.ts';

const articles = [
  { file: 'site/content/articles/sample.mdx', text: sampleText },
  { file: 'site/content/articles/other.mdx', text: otherText },
].map(openArticle);
const file = 'site/content/legal/privacy.mdx';

const lint = (text: string, others = articles) =>
  lintAll({ ...site, documents: [...others, openLegalPage({ file, text })] });

describe('the check of legal pages', () => {
  test('accepts a valid one', () => {
    expect(lint(legalPageText)).toEqual([]);
    const links = '[a](/about), [b](/privacy#how-long), [c](#how-long) and [d](/blog/other)';
    expect(lint(`${legalPageText}\nSee ${links}.\n\n![A](/a.png)\n`)).toEqual([]);
  });

  test.each([
    ['unfinished', 'TODO: name the controller', 'Write it, or leave it out.'],
    ['links', '[a place](#how-lang)', 'Did you mean #how-long?'],
    ['links', 'See [](/about)', 'Say where it leads.'],
    ['links', '[them](http://x.example.com)', 'Use https://.'],
    ['images', '![pic](/missing.png)', ''],
    ['components', '<Calout title="x">y</Calout>', 'use one of: Callout'],
    ['components', '<Callout title={x}>y</Callout>', 'Write title="…"'],
    ['components', '<Card title="x">y</Card>', 'Put <Cards> before the first <Card>'],
    ['components', 'We keep {foo}.', '\\{'],
    ['components', 'import x from "y"', 'Take the line out'],
    ['headings', '# Title', 'Begin with ## for a section.'],
  ])('%s: rejects %s, with the line in the file', (rule, written, remedy) => {
    const text = `${legalPageText}\n${written}\n`;
    expect(lint(text)).toMatchObject([
      {
        file,
        line: text.split('\n').indexOf(written) + 1,
        rule,
        problem: expect.stringMatching(/\S/),
        remedy: expect.stringContaining(remedy),
      },
    ]);
  });

  test.each([
    ['<https://acme.dev>', /a link is \[words\]/i],
    ['<b>We</b>', /There is no <b>\. Write Markdown, or/],
    ['We keep {foo}.', /To show { write/],
  ])('says what to write in place of %s', (written, remedy) => {
    const found = lint(`${legalPageText}\n${written}\n`).map(atDesk).map(formatDiagnostic);
    expect(found).toEqual([expect.stringMatching(remedy)]);
  });

  test.each([
    [
      'a field that does not match its schema',
      legalPageText.replace(/, why.*/, '.'),
      /^description must have at least 70 characters; it has \d+\.$/,
    ],
    [
      'a field too many',
      legalPageText.replace('\n---', '\nisDraft: true\n---'),
      /^isDraft is not known here/,
    ],
    ['no front matter', 'We keep nothing.\n', /^the front matter cannot be found\.$/],
  ])('front matter: rejects %s', (_name, text, problem) => {
    expect(lint(text)).toEqual([
      expect.objectContaining({ rule: 'front-matter', problem: expect.stringMatching(problem) }),
    ]);
  });

  test.each([
    '| What | How long |\n| --- | --- |\n| Name | Two years |',
    '<Callout title="In short">\n\nWe keep little.\n\n</Callout>',
  ])('accepts %j', (written) => {
    expect(lint(`${legalPageText}\n${written}\n`)).toEqual([]);
  });
});
