import {
  contentFile,
  testRules,
  withSettings,
  type PageRule,
  type RuleViolation,
} from './violation.for-tests.ts';

const legalPage = (line: string) => ({
  legalFiles: [{ file: 'privacy.mdx', text: `---\ntitle: Privacy\n---\n\n${line}\n` }],
});

/** Projects that violate the rules about pages. A rule without an example does not compile. */
const violations: Record<PageRule, readonly RuleViolation[]> = {
  content: [
    [
      'what the build would refuse',
      () => ({
        contentDiagnostics: [
          {
            file: 'site/content/articles/first.mdx',
            line: 8,
            problem: 'topic must be Relationships or AI.',
            remedy: 'Correct it.',
          },
        ],
      }),
      'site/content/articles/first.mdx:8',
      /^topic must be/,
    ],
  ],
  'example-domains': [
    [
      'the scheduling link of the settings',
      withSettings({}, 'https://calendar.acme.dev', 'https://calendar.example.com'),
      'site/settings.yaml:4',
      /calendar\.example\.com.* is on an example domain/,
    ],
    [
      'another link of the settings',
      withSettings({}, 'https://letters.acme.dev', 'https://letters.example.com'),
      'site/settings.yaml:5',
      /letters\.example\.com is on an example domain/,
    ],
    [
      'a mailbox',
      () => ({ contentFiles: [contentFile('# me@example.com\nmail: me@acme.example.org\n')] }),
      'site/content/list.yaml:2',
      /mailto:me@acme\.example\.org/,
    ],
    [
      'the original of an article',
      () => ({
        articles: [
          { file: 'a.mdx', text: '---\ntitle: A\noriginalUrl: https://x.example.com/p\n---\n' },
        ],
      }),
      'a.mdx:3',
      /x\.example\.com/,
    ],
    [
      'an address of the sample newsletter, once',
      () => ({ contentFiles: [contentFile('url: https://xclr8.example.com/p/a\n')] }),
      'site/content/list.yaml:1',
      /xclr8\.example\.com/,
    ],
    [
      'a link in the text of an article',
      () => ({
        articles: [{ file: 'a.mdx', text: '---\ntitle: A\n---\n\nSee [it](https://x.test/p).\n' }],
      }),
      'a.mdx:5',
      /x\.test/,
    ],
    [
      'a link in a list of an article',
      () => ({
        articles: [{ file: 'a.mdx', text: '---\ntitle: A\n---\n\n* [it](https://x.test/p)\n' }],
      }),
      'a.mdx:5',
      /x\.test/,
    ],
    [
      'a mailbox in the text of a legal page',
      () => legalPage('* Write to **privacy@acme.example.com**.'),
      'privacy.mdx:5',
      /mailto:privacy@acme\.example\.com/,
    ],
    [
      'a link that is no address',
      () => ({ contentFiles: [contentFile('url: https://…\n')] }),
      'site/content/list.yaml:1',
      /https:\/\/… is not an address/,
    ],
  ],
  samples: [
    [
      'a testimonial',
      () => ({
        contentFiles: [
          contentFile(
            'list:\n  - {\n      id: a,\n      isSample: true,\n      name: Ada,\n    }\n',
          ),
        ],
      }),
      'site/content/list.yaml:4',
      /^Ada is a sample/,
    ],
    [
      'a page',
      () => ({ contentFiles: [contentFile('title: About\nisSample: true\n')] }),
      'site/content/list.yaml:2',
      /text of this page/,
    ],
    [
      'the author',
      withSettings({}, 'isSample: false', 'isSample: true'),
      'site/settings.yaml:7',
      /^Ada Byron is a sample/,
    ],
    [
      'the film',
      withSettings(
        { walkthrough: { isSample: true } },
        '\n  isSample: false',
        '\n  isSample: true',
      ),
      'site/settings.yaml:9',
      /The walkthrough film is a sample/,
    ],
    [
      'the captions of the film',
      () => ({
        contentFiles: [
          contentFile(
            'captions: |\n  00:00.000 --> 00:03.000\n  One queue, on an ordinary Tuesday.\n',
          ),
        ],
      }),
      'site/content/list.yaml:3',
      /is from the sample film/,
    ],
    [
      'a later chapter of the film, once',
      () => ({
        contentFiles: [
          contentFile(
            'says: Our own.\nnext: Maya accepts.\nlast: Jonas has been quiet for twelve days.\n',
          ),
        ],
      }),
      'site/content/list.yaml:2',
      /^“Maya accepts\.” is from the sample film/,
    ],
    [
      'the film that came with the site, although it is called no sample',
      () => ({ sampleFiles: new Set(['film', 'poster'] as const) }),
      'site/settings.yaml:8',
      /plays the sample film/,
    ],
    [
      'the picture of the sample film before another film',
      () => ({ sampleFiles: new Set(['poster'] as const) }),
      'site/settings.yaml:8',
      /picture before the film/,
    ],
  ],
  'sample-brand': [
    [
      'the product without a name',
      withSettings({ brand: { productName: 'the product' } }, 'Acme Connect', 'the product'),
      'site/settings.yaml:10',
      /calls the product “the product”/,
    ],
    [
      'a name of the sample brand in the words of a page',
      ({ settingsFile }) => ({
        contentFiles: [contentFile('title: About\nlead: I am Daniel Marsh.\n')],
        settingsFile: { ...settingsFile, text: `${settingsFile.text}# Daniel Marsh\n` },
      }),
      'site/content/list.yaml:2',
      /“Daniel Marsh” is from the sample site/,
    ],
    [
      'the first name of the sample author',
      () => ({ contentFiles: [contentFile('title: About\nlead: Daniel has led teams.\n')] }),
      'site/content/list.yaml:2',
      /“Daniel” is from the sample site/,
    ],
    [
      'a message to the author in an article',
      () => ({
        articles: [{ file: 'a.mdx', text: '---\ntitle: A\n---\n\n"Daniel, I came across you"\n' }],
      }),
      'a.mdx:5',
      /^“Daniel” is from the sample site/,
    ],
    [
      'the signature in the copy of a message',
      () => ({ articles: [{ file: 'a.mdx', text: '---\ntitle: A\n---\n\n> Yours\n> Daniel\n' }] }),
      'a.mdx:6',
      /^“Daniel” is from the sample site/,
    ],
    [
      'the sample brand in the title of a page',
      () => ({ contentFiles: [contentFile("title: 'Relational Selling: LinkedIn Outreach'\n")] }),
      'site/content/list.yaml:1',
      /“Relational Selling” is from the sample site/,
    ],
    [
      'the words of a page that does not mention the sample brand',
      () => ({
        contentFiles: [contentFile('hero:\n  heading: Fill the hall with people who know you\n')],
      }),
      'site/content/list.yaml:2',
      /“Fill the hall” is from the sample site/,
    ],
    [
      'the sample person of the drafted reply, but not of a film that is left out',
      () => ({
        contentFiles: [contentFile('shows: Maya Okafor accepts.\ndraft:\n  name: Maya Okafor\n')],
      }),
      'site/content/list.yaml:3',
      /“Maya Okafor” is from the sample site/,
    ],
  ],
  prices: [
    [
      'a price that no plan has',
      () => ({
        contentFiles: [
          {
            file: 'site/content/plans.yaml',
            text: 'plans:\n  - price: 1250\n    prospects: 795 daily\n',
          },
          contentFile('lead: From $1,250/month, it saves $3 a month.\nend: From $795 a month.\n'),
        ],
      }),
      'site/content/list.yaml:2',
      /^“From \$795 a month” is the price of no plan/,
    ],
  ],
  'legal-pages': [
    [
      'a form without a word on privacy',
      withSettings({ legalPages: [] }, '[{ label: Privacy, href: /privacy }]', '[]'),
      'site/settings.yaml:6',
      /no page says what becomes of them/,
    ],
  ],
};

testRules(violations);
