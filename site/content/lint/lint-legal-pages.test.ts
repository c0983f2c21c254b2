import { describe, expect, test } from 'vitest';
import { openCardTypesetter } from '../../lettering/card-typesetter.ts';
import { openArticle } from './article-document.ts';
import { openLegalPage } from './legal-page-document.ts';
import { lintArticles } from './lint-articles.ts';
import { lintLegalPages } from './lint-legal-pages.ts';
import { legalPageText, otherText, sampleText } from './sample-texts.for-tests.ts';

const articles = [
  { file: 'site/content/articles/sample.mdx', text: sampleText },
  { file: 'site/content/articles/other.mdx', text: otherText },
].map(openArticle);

const typesetter = await openCardTypesetter();

/** The site around a legal page, `/privacy`. */
function around(text: string) {
  return {
    articles,
    legalPages: [openLegalPage({ file: 'site/content/legal/privacy.mdx', text })],
    pages: new Set(['/', '/about']),
    pageAnchors: new Set<string>(),
    figures: new Set(['chasm']),
    publicFiles: new Set(['/a.png']),
    pictures: new Map([['/a.png', { width: 40, height: 30, bytes: 900 }]]),
    typesetter,
    siteUrl: 'https://www.acme.dev',
    permanentSlugs: [],
    settingsUrls: new Map([['https://letter.example.com', 'newsletter']]),
    today: '2024-06-01',
  };
}

const lint = (text: string) => lintLegalPages(around(text));

describe('the check of legal pages', () => {
  test('finds nothing in a good one', () => {
    expect(lint(legalPageText)).toEqual([]);
    const links = '[a](/about), [b](/privacy#how-long), [c](#how-long) and [d](/blog/other)';
    expect(lint(`${legalPageText}\nSee ${links}.\n\n![A](/a.png)\n`)).toEqual([]);
  });

  test.each([
    ['unfinished', 'TODO: name the controller', 'Write it, or leave it out.'],
    ['links', '[nowhere](/nowhere)', 'Pages: /, /about, /privacy.'],
    ['links', '[a place](#nowhere)', 'It has: #how-long.'],
    ['call-to-action', 'See [](/about)', 'Say where it leads.'],
    ['images', '![pic](/missing.png)', 'Put the file in site/public'],
    ['components', '<Calout title="x">y</Calout>', 'Use one of: Callout'],
    ['components', '<Callout title={x}>y</Callout>', 'Write title="…", in quotes'],
    ['components', '<Card title="x">y</Card>', 'Put <Cards> before the first <Card>'],
    ['components', 'We keep {foo}.', 'write \\{ and \\}'],
    ['components', 'import x from "y"', 'Take the line out'],
    ['headings', '# Title', 'Begin with ## for a section.'],
    ['headings', 'Title\n---', 'Put an empty line before ---.'],
    ['headings', 'Title\n=====', 'Take that line out.'],
    ['stray-markdown', '##Give the thing', 'Begin a heading with'],
    ['external-links', '[them](http://x.example.com)', 'Use https://x.example.com.'],
    ['external-links', '[letter](https://letter.example.com)', 'lead to a page of it'],
  ])('%s: refuses %s, with the line of the file', (rule, written, remedy) => {
    const text = `${legalPageText}\n${written}\n`;
    const line = text.split('\n').indexOf(written.split('\n')[0]!) + 1;
    expect(lint(text)).toEqual([
      {
        file: 'site/content/legal/privacy.mdx',
        line,
        rule,
        problem: expect.stringMatching(/\S/),
        remedy: expect.stringContaining(remedy),
      },
    ]);
  });

  test.each([
    '~~Three~~ two years.[^1]\n\n[^1]: By law.',
    '| What | How long |\n| --- | --- |\n| Name | Two years |',
    '<Callout title="In short">\n\nWe keep little.\n\n</Callout>',
    '{/* TODO: ask the lawyer */}',
    'This is for https://www.acme.dev only.',
  ])('takes %j', (written) => {
    expect(lint(`${legalPageText}\n${written}\n`)).toEqual([]);
  });

  test('share-card: refuses a title of which its picture can show nothing', () => {
    expect(lint(legalPageText.replace('title: Privacy', 'title: פרטיות'))).toEqual([
      expect.objectContaining({
        rule: 'share-card',
        line: 2,
        remedy: expect.stringContaining('Latin letters'),
      }),
    ]);
  });

  test('refuses a link to an article that readers do not see yet', () => {
    const later = sampleText.replace('2024-03-05', '2024-07-05');
    const page = around(`${legalPageText}\n[soon](/blog/sample)\n`);
    const site = { ...page, articles: [openArticle({ file: 'sample.mdx', text: later })] };
    expect(lintLegalPages(site)).toEqual([expect.objectContaining({ rule: 'links' })]);
  });
});

describe('an article', () => {
  /** What the links rule says of an article that leads there. */
  const linksTo = (address: string) => {
    const text = sampleText.replace('(/about)', `(${address})`);
    const {
      articles: [, other],
      ...site
    } = around(legalPageText);
    return lintArticles([openArticle({ file: 'sample.mdx', text }), other!], site);
  };

  test('may lead to a legal page, and to a heading of it', () => {
    expect(linksTo('/privacy')).toEqual([]);
    expect(linksTo('/privacy#how-long')).toEqual([]);
  });

  test('may not lead to a heading that a legal page does not have', () => {
    expect(linksTo('/privacy#how-much')).toEqual([
      expect.objectContaining({ rule: 'links', remedy: 'It has: #how-long.' }),
    ]);
  });
});
