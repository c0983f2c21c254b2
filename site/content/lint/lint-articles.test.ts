/* One file although long: a failing fixture for each rule, in one place so that a rule without one is seen. */
import { describe, expect, test } from 'vitest';
import { openArticle } from './article-under-check.ts';
import { lintArticles, rules, type RuleName } from './lint-articles.ts';
import { otherText, sampleText } from './sample-texts.for-tests.ts';

const site = {
  legalPages: [],
  pages: new Set(['/', '/about', '/blog', '/rss.xml']),
  pageAnchors: new Set(['video']),
  figures: new Set(['chasm']),
  publicFiles: new Set(['/a.png', '/my désk.png', '/terms.pdf']),
  pictures: new Map([
    ['/a.png', { width: 1400, height: 900, bytes: 300_000 }],
    ['/my désk.png', { width: 40, height: 30, bytes: 900 }],
    ['/plan.svg', { width: 9000, height: 900, bytes: 9000 }],
    ['/wide.jpg', { width: 6000, height: 4000, bytes: 400_000 }],
    ['/heavy.png', { width: 1400, height: 900, bytes: 500_001 }],
  ]),
  siteUrl: 'https://www.acme.dev',
  permanentSlugs: ['sample'],
  settingsUrls: new Map([
    ['https://product.example.com', 'productSite'],
    ['https://letter.example.com', 'newsletter'],
  ]),
  today: '2024-06-01',
};
const folder = 'site/content/articles';

function lint(sample: string | undefined, { name = 'sample.mdx', other = otherText } = {}) {
  const sources = [{ file: `${folder}/other.mdx`, text: other }];
  if (sample !== undefined) sources.push({ file: `${folder}/${name}`, text: sample });
  return lintArticles(sources.map(openArticle), site);
}

const toDraft = (text: string) => text.replace('back: blog', 'back: blog\nisDraft: true');

/** The line of the sample that starts with a text. */
const lineOf = (start: string) =>
  sampleText.split('\n').findIndex((line) => line.trimStart().startsWith(start)) + 1;

/** One fault each: what the sample says, what it says instead, and where that is found. */
const faults: [rule: RuleName, name: string, from: string, to: string, line: number][] = [
  ['facts', 'no facts', '---\ntitle', 'title', 1],
  ['facts', 'facts that are not YAML', 'title: A', 'title: Selling: A', 2],
  ['facts', 'a fact that a # cuts short', 'title: A Sample', 'title: The #1 Sample', 2],
  ['facts', 'a file that is not UTF-8', 'Two paper-cut', 'Two \uFFFD', lineOf('alt')],
  ['facts', 'a sign that nobody sees', 'Two paper-cut', 'Two\u000Bpaper', lineOf('alt')],
  [
    'facts',
    'a blank text',
    'A sentence that says why to press the button.',
    "'   '",
    lineOf('text'),
  ],
  ['facts', 'bold words in a fact', 'A sentence', 'A **bold** sentence', lineOf('text')],
  ['facts', 'a missing fact', 'topic: AI\n', '', 1],
  ['facts', 'an unknown fact', 'topic: AI', 'topic: AI\ntopics: AI', lineOf('topic') + 1],
  ['facts', 'a wrong choice', 'topic: AI', 'topic: Gardening', lineOf('topic')],
  ['facts', 'a short title', 'title: A Sample for Testing', 'title: Short', lineOf('title')],
  ['facts', 'a long title', 'A Sample for', 'A Sample '.repeat(9), lineOf('title')],
  ['facts', 'a short description', ' so that a test can break exactly one of them', '', 4],
  ['facts', 'a long description', 'so that', 'so that '.repeat(12), lineOf('description')],
  [
    'facts',
    'no alt text of the cover',
    'alt: Two paper-cut people joined by a thread',
    'alt: Two',
    lineOf('alt'),
  ],
  ['facts', 'a call to action without target', '  action: email\n', '', lineOf('closing')],
  ['facts', 'no call to action', /closing:[^]*?(?=---)/.exec(sampleText)![0], '', 1],
  ['facts', 'text that is not MDX', '## First section', '<Figure>', lineOf('## First')],
  ['share-card', 'a title of no Latin letters', 'A Sample for Testing', 'Без спама', 2],
  ['share-card', 'a title of one long word', 'A Sample for Testing', 'w'.repeat(60), 2],
  ['images', 'a picture without text', '### A detail', '![](/a.png)', lineOf('### A')],
  ['images', 'a picture that is not there', '### A detail', '![A](/b.png)', lineOf('### A')],
  ['images', 'a picture that is none', '### A detail', '![A](/terms.pdf)', lineOf('### A')],
  ['images', 'a picture with a lone %', '### A detail', '![A](/a%.png)', lineOf('### A')],
  ['images', 'a picture of another case', '### A detail', '![A](/A.png)', lineOf('### A')],
  ['images', 'a picture that is too wide', '### A detail', '![A](/wide.jpg)', lineOf('### A')],
  ['images', 'a picture that is too heavy', '### A detail', '![A](/heavy.png)', lineOf('### A')],
  [
    'images',
    'a picture without text whose address stands apart',
    '### A detail',
    '![][desk]\n\n[desk]: /a.png',
    lineOf('### A'),
  ],
  ['images', 'a picture beside the article', '### A detail', '![A](./a.png)', lineOf('### A')],
  ['images', 'a figure without alt', 'alt="Two cliffs and a thread"', 'alt=""', lineOf('<Figure')],
  [
    'components',
    'a figure without caption',
    'caption="What follows from it."',
    'caption=" "',
    lineOf('<Figure'),
  ],
  ['images', 'a figure nobody drew', 'name="chasm"', 'name="chasms"', lineOf('<Figure')],
  ['headings', 'a second title', '## First', '# First', lineOf('## First')],
  ['headings', 'a level left out', '### A detail', '#### A detail', lineOf('### A')],
  ['headings', 'a first heading too low', '## First', '### First', lineOf('## First')],
  ['headings', 'a text above a line', '### A', 'A text\n---\n\n### A', lineOf('### A')],
  ['headings', 'a link in it', '### A detail', '### A [detail](/about)', lineOf('### A')],
  ['raw-signs', 'a heading without a space', '## First', '##First', lineOf('## First')],
  ['raw-signs', 'a heading of too many signs', '## First', '####### First', lineOf('## First')],
  ['raw-signs', 'a heading in a text', '## First', 'First\n##Second', lineOf('## First') + 1],
  ['raw-signs', 'a heading in a quotation', '## First', '> ##First', lineOf('## First')],
  ['raw-signs', 'a bullet of Word', '### A', 'Two:\n• One\n• Two', lineOf('### A') + 1],
  ['raw-signs', 'a small bullet of Word', '### A', '·\tOne', lineOf('### A')],
  ['raw-signs', 'a bullet in a list', '### A', '- • One', lineOf('### A')],
  ['raw-signs', 'bold words that do not end', '[another]', '**[another]', lineOf('A lead')],
  ['raw-signs', 'bold words with a space', '[another]', '** bold **, [another]', lineOf('A lead')],
  ['raw-signs', 'stars around a link', '[another](/about)', '**[a](/about)', lineOf('A lead')],
  ['raw-signs', 'a link with a space', '](/about)', '] (/about)', lineOf('A lead')],
  ['raw-signs', 'a link on two lines', '](/about)', ']\n(/about)', lineOf('A lead')],
  ['raw-signs', 'a web link with a space', '](/about)', '] (https://a.dev)', lineOf('A lead')],
  ['raw-signs', 'a link to a name with a space', '(/about)', '(/my desk.pdf)', lineOf('A lead')],
  ['raw-signs', 'a link that does not end', '(/about)', '(/about', lineOf('A lead')],
  ['raw-signs', 'a picture with a space', '### A', '![Desk](/my desk.jpg)', lineOf('### A')],
  ['raw-signs', 'a bullet of the font Symbol', '### A', '\uF0B7 One', lineOf('### A')],
  ['raw-signs', 'a mark of a chat', 'A lead', 'A \uE200cite\uE201 lead', lineOf('A lead')],
  ['raw-signs', 'a source of a chat', 'A lead', 'A【4†source】 lead', lineOf('A lead')],
  ['raw-signs', 'a beginning of a citation', 'A lead', '[cite_start]A lead', lineOf('A lead')],
  ['raw-signs', 'a citation', 'A lead', 'A lead [cite: 3, 4]', lineOf('A lead')],
  ['raw-signs', 'a link to no definition', 'A lead', 'A ([lead][1])', lineOf('A lead')],
  ['raw-signs', 'a footnote', 'another](/about)', 'another](/about)[^1]', lineOf('A lead')],
  [
    'apostrophes',
    'a straight one in a fact',
    'What to do',
    "What's there to do",
    lineOf('heading'),
  ],
  [
    'apostrophes',
    'a straight one in an attribute',
    'caption="What',
    'caption="What\'s next? What',
    lineOf('<Figure'),
  ],
  ['links', 'a link to no page', '(/about)', '(/abuot)', lineOf('A lead')],
  ['links', 'a link to no article', '/blog/other#', '/blog/othr#', lineOf('A lead')],
  ['links', 'a link to no heading', '#the-end', '#the-start', lineOf('A lead')],
  ['links', 'a link to no heading of its own', '(/about)', '(#nowhere)', lineOf('A lead')],
  ['links', 'a link to no place on a page', '(/about)', '(/about#nowhere)', lineOf('A lead')],
  ['links', 'a link to no file', '(/about)', '(/prices.pdf)', lineOf('A lead')],
  ['links', 'a link to no Markdown copy', '(/about)', '(/blog/othr.md)', lineOf('A lead')],
  ['links', 'a link with a lone %', '(/about)', '(/100%)', lineOf('A lead')],
  ['links', 'a link with half a letter', '(/about)', '(/caf%C3)', lineOf('A lead')],
  ['links', 'a link without a slash', '(/about)', '(about)', lineOf('A lead')],
  ['links', 'a link without address', '(/about)', '()', lineOf('A lead')],
  ['links', 'a dead link in a component', '"/blog/other"', '"/blog/othr"', lineOf('<Continue')],
  ['links', 'a dead link in full', '(/about)', '(https://www.acme.dev/abuot)', lineOf('A lead')],
  ['links', 'a dead link without www', '(/about)', '(http://acme.dev/blog/othr)', lineOf('A lead')],
  ['links', 'a page as a file', '(/about)', '(/about.html)', lineOf('A lead')],
  ...[
    'https://https://example.org',
    'https:/example.org/x',
    'https://exampleorg',
    'mailto:',
    'mailto:ada',
    'tel:',
    'tel:callme',
  ].map((address): [RuleName, string, string, string, number] => [
    'external-links',
    `a link to ${address}`,
    '(/about)',
    `(${address})`,
    lineOf('A lead'),
  ]),
  [
    'external-links',
    'a link to one’s own computer',
    '(/about)',
    '(http://127.0.0.1:4321/about)',
    lineOf('A lead'),
  ],
  ['external-links', 'a link to localhost', '(/about)', '(https://localhost/)', lineOf('A lead')],
  ['external-links', 'a link without TLS', '(/about)', '(http://x.example.com)', lineOf('A lead')],
  [
    'external-links',
    'a setting written out',
    '(/about)',
    '(https://product.example.com)',
    lineOf('A lead'),
  ],
  ['reading-time', 'too many minutes', 'readMinutes: 1', 'readMinutes: 2', lineOf('readMin')],
  ['reading-time', 'too many words', '### A detail', 'more words '.repeat(60), lineOf('readMin')],
  ['reading-time', 'no text at all', /\n---\n[^]+/.exec(sampleText)![0], '\n---\n', 1],
  ['dates', 'another day', 'Mar 05, 2024', 'Mar 06, 2024', lineOf('displayDate')],
  ['dates', 'another year', 'Mar 05, 2024', 'Mar 05, 2023', lineOf('displayDate')],
  ['dates', 'no day at all', 'Mar 05, 2024', 'last Tuesday', lineOf('displayDate')],
  [
    'dates',
    'an update before the publication',
    'topic: AI',
    "topic: AI\nupdatedOn: '2024-03-04'",
    lineOf('topic') + 1,
  ],
  [
    'dates',
    'an update that is still to come',
    'topic: AI',
    "topic: AI\nupdatedOn: '2031-03-04'",
    lineOf('topic') + 1,
  ],
  [
    'later-links',
    'a link to what was published later',
    "publishedOn: '2024-03-05'",
    "publishedOn: '2024-02-26'",
    lineOf('A lead'),
  ],
  ['call-to-action', 'no words', '>Continue reading<', '><', lineOf('<Continue')],
  ['call-to-action', 'a link without words', '[another]', '[]', lineOf('A lead')],
  [
    'call-to-action',
    'a blank product link',
    '### A',
    '<ProductLink> </ProductLink>',
    lineOf('###'),
  ],
  ['components', 'words in a figure', '/>', '>Lost</Figure>', lineOf('<Figure')],
  ['components', 'a step alone', '### A', '<Step title="x">y</Step>', lineOf('### A')],
  [
    'components',
    'steps of plain words',
    '### A detail',
    '<Steps>\nPlain\n</Steps>',
    lineOf('### A') + 1,
  ],
  ['components', 'a blank title', '### A', '<Callout title=" ">x</Callout>', lineOf('### A')],
  ['components', 'bold words in a title', '"What', '"**What**', lineOf('<Figure')],
  [
    'components',
    'a table with bold words',
    '### A detail',
    `<ScoreTable caption="Scores" columns={['a']} rows={[['**b**']]} />`,
    lineOf('### A'),
  ],
  [
    'components',
    'a table with a cell too few',
    '### A detail',
    `<ScoreTable caption="Scores" columns={['a', 'b']} rows={[['1', '2'], ['3']]} />`,
    lineOf('### A'),
  ],
  ['components', 'an unknown component', '### A detail', '<Banner />', lineOf('### A')],
  ['components', 'a component without its target', ' href="/blog/other"', '', lineOf('<Continue')],
  ['components', 'a table of nothing', '### A detail', '<ScoreTable />', lineOf('### A')],
  [
    'components',
    'a table of what is not there',
    '### A detail',
    '<ScoreTable caption="Scores" columns={nothing} rows={[]} />',
    lineOf('### A'),
  ],
  ['components', 'an unknown attribute', 'href="/blog/other"', 'to="/blog/other"', lineOf('<Cont')],
  ['components', 'an attribute with a capital', ' alt=', ' Alt="x" alt=', lineOf('<Figure')],
  ['components', 'an attribute too many', '### A detail', '<Steps title="x" />', lineOf('### A')],
  ['components', 'spread attributes', ' href=', ' {...more} href=', lineOf('<Cont')],
  ['components', 'an expression', 'One more', 'Hello {name}. One more', lineOf('One more')],
  ['components', 'an element of HTML', '### A detail', '<script>x</script>', lineOf('### A')],
  ['components', 'HTML within a line', '[another](/about)', '<b>another</b>', lineOf('A lead')],
  ['components', 'an import', '### A detail', 'import x from "x"', lineOf('### A')],
  ['components', 'words struck out', '[another](/about)', '~~another~~', lineOf('A lead')],
  ['unfinished', 'a mark in a fact', 'text: A', 'text: TODO a', lineOf('text')],
  ['unfinished', 'a mark in quotes', 'What to do next', "'TODO: what'", lineOf('heading')],
  ['unfinished', 'a mark in an attribute', '"What follows', '"TODO what', lineOf('<Figure')],
  ['unfinished', 'a mark of something to write', '### A detail', '### TODO', lineOf('### A')],
];

describe('the content linter', () => {
  test('finds nothing in a good article', () => {
    expect(lint(sampleText)).toEqual([]);
  });

  test.each(faults)('%s: refuses %s, and says where', (rule, _name, from, to, line) => {
    expect(sampleText).toContain(from);
    const found = lint(sampleText.replace(from, to)).filter((finding) => finding.rule === rule);

    expect(found).not.toEqual([]);
    const [finding] = found;
    expect(finding).toMatchObject({ file: `${folder}/sample.mdx`, line });
    expect(finding?.problem).toMatch(/\S/);
    expect(finding?.remedy).toMatch(/\S/);
  });

  test.each([
    ['a file', '[another](/terms.pdf)'],
    ['a page of a file', '[another](/terms.pdf#page=2)'],
    ['a file whose name has to be encoded', '[another](/my%20d%C3%A9sk.png)'],
    ['a page with a filter', '[another](/blog?topic=AI)'],
    ['a feed', '[another](/rss.xml)'],
    ['a page in full', '[another](https://www.acme.dev/about?a=b)'],
    ['the first page in full', '[another](https://acme.dev)'],
    ['another site', '[another](https://docs.acme.dev/abuot)'],
    ['an article in Markdown', '[another](/blog/other.md)'],
    ['a heading', '[another](/blog/other#the%2Dend)'],
    ['a product on the own host', '[another](https://www.acme.dev/app/login)'],
    ['another site in capitals', '[another](HTTPS://docs.acme.dev)'],
    ['a mailbox in capitals', '[another](MAILTO:ada@acme.dev)'],
    ['a telephone number', '[another](tel:+12125550100)'],
    ['a mailbox', '[another](mailto:ada@acme.dev)'],
  ])('links: takes a link to %s', (_name, link) => {
    expect(lint(sampleText.replace('[another](/about)', link))).toEqual([]);
  });

  test.each(['Put this on your TODO list.', 'Call it `TODO: later`.', '```text\nTODO: later\n```'])(
    'unfinished: takes %j',
    (written) => {
      expect(lint(sampleText.replace('### A detail', `### A detail\n\n${written}`))).toEqual([]);
    },
  );

  test.each([
    '<Steps>\n<Step title="One">\nDo it.\n</Step>\n\n<Step title="Two">Then rest.</Step>\n</Steps>',
    '<Cards><Card title="One">It.</Card></Cards>',
    '<SubscribeMock>\n</SubscribeMock>',
    '[![A desk](/a.png)](/about)',
    '---\n\nA text.',
  ])('components: takes %j', (written) => {
    expect(lint(sampleText.replace('### A detail', `### A detail\n\n${written}`))).toEqual([]);
  });

  test.each([
    '![A desk](/a.png)',
    '![A desk](/my%20d%C3%A9sk.png)',
    '![A desk](</my désk.png>)',
    '![A desk][desk]\n\n[desk]: /a.png',
  ])('images: takes %s', (picture) => {
    expect(lint(sampleText.replace('### A detail', `### A detail\n\n${picture}`))).toEqual([]);
  });

  test.each([
    'Signs on purpose: \\*\\*, \\[a] (/b), 2 * 3 * 4, f(x)[^1\\], a • b · c.',
    '`**`, `##x` and `[a] (/b)`',
    '```text\n##x\n• [a] (/b) **\n```',
    'Hi [First name] (if they have one), see [note] (below).',
    '#1 of all: #tags.',
    '**Bold**, ***both*** and __bold__.',
    'See [1]\n\n(/ is a sign.)',
  ])('raw-signs: takes %j', (written) => {
    const found = lint(sampleText.replace('### A detail', `### A detail\n\n${written}`));
    expect(found).toEqual([]);
  });

  test.each(['Boring Brand™', 'Łódź → Kraków', 'Launch Week 🚀', 'Follow\u2011Up'])(
    'share-card: takes the title %s',
    (title) => {
      expect(lint(sampleText.replace('A Sample for Testing', title))).toEqual([]);
    },
  );

  test('share-card: looks at drafts and at what is still to come', () => {
    const untitled = sampleText.replace('A Sample for Testing', 'Без спама');
    const later = untitled.replace('2024-03-05', '2024-07-05').replace('Mar 05', 'Jul 05');
    for (const text of [toDraft(untitled), later]) {
      expect(lint(text).map(({ rule }) => rule)).toContain('share-card');
    }
  });

  test('images: takes a drawing of any width', () => {
    const text = sampleText.replace('### A detail', '### A detail\n\n![Plan](/plan.svg)');
    expect(lint(text)).toEqual([]);
  });

  test('links: refuses a Markdown copy that is not published yet', () => {
    const other = otherText.replaceAll('/blog/sample#a-detail', '/blog/sample.md');
    const found = lint(toDraft(sampleText), { other });
    expect(found.filter(({ rule }) => rule === 'links')).toHaveLength(2);
  });

  test('facts: names the line of the file where the text breaks off', () => {
    const found = lint(sampleText.replace('## First section', '<Figure>'));
    expect(found.find(({ rule }) => rule === 'facts')?.problem).toBe(
      `this cannot be read: Expected a closing tag for \`<Figure>\` (line ${lineOf('## First')}).`,
    );
  });

  test.each(['Sample.mdx', 'sam ple.mdx', 'sample_two.mdx', 'sample.md'])(
    'slug: refuses the file name %s',
    (name) => {
      expect(lint(sampleText, { name }).map(({ rule }) => rule)).toContain('slug');
    },
  );

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

  test.each(['sample.md', 'sample.MDX'])('slug: wants %s to be sample.mdx', (name) => {
    const remedies = lint(sampleText, { name }).map(({ remedy }) => remedy);
    expect(remedies).toContain('Rename it to sample.mdx.');
  });

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

  test('distinct: refuses two articles of one title, but not two drafts', () => {
    const other = otherText.replace('Another Sample for', 'A Sample for');
    const shouted = otherText.replace('Another Sample for Testing', 'A SAMPLE for testing');
    for (const twin of [other, shouted]) {
      expect(lint(sampleText, { other: twin }).map(({ rule }) => rule)).toContain('distinct');
    }
    const [draft = '', otherDraft] = [sampleText, other].map(toDraft);
    expect(lint(draft, { other: otherDraft })).toEqual([]);
  });

  /** What a writer reads to mend a fault. */
  test.each([
    ['a colon in a title', 'title: A Sample', 'title: Selling: A Sample', 'in quotes'],
    ['a fact told twice', 'back: blog', 'back: blog\nback: blog', 'Keep one'],
    ['a missing text', /^subtitle.*\n/m, '', 'subtitle is missing: write it'],
    ['a missing choice', 'topic: AI\n', '', 'topic is missing: write Relationships, or LinkedIn'],
    [
      'a missing inner fact',
      '  action: email\n',
      '',
      'closing.action is missing: write linkedin, or',
    ],
    ['a date of another kind', "'2024-03-05'", 'March 5', "a day in quotes, for example '20"],
    ['a wrong yes', 'back: blog', 'back: blog\nisDraft: yes', 'isDraft must be true or false'],
    ['an address cut short', 'back: blog', 'back: blog\noriginalUrl: x.example.com', 'https://'],
    ['a slash at the end', '/blog/other#the-end', '/blog/other/', 'Write /blog/other, without'],
    ['a link without https', '(/about)', '(www.example.com)', 'https://'],
    ['a link to a slug with a slip', '/blog/other#the-end', '/blog/othr', 'mean /blog/other?'],
    ['a link to what is gone', '/blog/other#the-end', '/blog/gone-for-good', 'Take the link out'],
    ['one’s own computer', '(/about)', '(http://localhost:4321/about#x)', 'Write /about#x.'],
    ['the own site in full', '(/about)', '(https://acme.dev/about/)', 'Write /about, without'],
    ['a picture that is too large', '### A', '![A](/wide.jpg)', '(6,000 pixels wide, 400 KB)'],
    ['a space in an address', '(/about)', '(/my desk.pdf)', '(/my%20desk.pdf)'],
    ['a space in a web address', '(/about)', '(https://a.dev/my desk)', 'a.dev/my%20desk)'],
    ['a space in a mail address', '(/about)', '(mailto: ada@a.dev)', '(mailto:ada@a.dev)'],
    ['a space in a number', '(/about)', '(tel:call me)', 'Take the space out'],
    ['brackets of a source', '(/about)', '(p. 12)', 'Write \\[ to show the bracket'],
    ['a curly title of a link', '(/about)', '(/about “Us”)', 'Write straight quotes'],
    ['a number and an address', '[another](/about)', '[1] (https://a.dev)', 'or write \\['],
    ['a colon in bold words', 'A lead', '**Wichtig:**das', 'Put the : . ” or ) outside'],
    ['bold words that hug nothing', 'A lead', '**A lead', 'Write ** directly before'],
    ['bold words of China', 'A lead', '**中文。**中文', 'Put the : . ” or ) outside'],
    ['a bullet of Word', '### A', '\uF0B7 One', 'Begin each entry on a line of its own'],
    ['a page as a file of HTML', '(/about)', '(/about.htm)', 'Write /about.'],
    ['the first page as a file', '(/about)', '(/index.php)', 'Write /.'],
    ['an article as its file', '(/about)', '(/blog/other.mdx)', 'Write /blog/other.'],
    ['no page as a file', '(/about)', '(/prices.html)', 'Pages: /, /about'],
    ['a quote in quotes', /title: A.*/, `title: 'AI Can't Save: A Sample'`, 'written twice'],
    ['curly quotes around a fact', /title: A.*/, 'title: “AI: A Sample”', 'straight quotes'],
    [
      'curly quotes in a tag',
      'caption="What follows from it."',
      'caption=“What”',
      'straight quotes',
    ],
    ['a sign of smaller', 'A lead', 'A <5 lead', 'write \\<'],
    ['a bare address', 'A lead', 'A <https://a.dev> lead', 'Write an address as [words](address)'],
    ['a brace', 'A lead', 'A {lead', 'write \\{ and \\}'],
    ['code in braces', 'A lead', 'A {5 + } lead', 'write \\{ and \\}'],
    ['a note of HTML', '### A', '<!-- later -->', 'Take the <!-- note --> out'],
    ['a line break of HTML', 'A lead', 'A<br>lead', 'Write it in Markdown, or use one of'],
    ['a picture of HTML', 'A lead', 'A <img src="/a.png"> lead', 'Write it in Markdown'],
    ['a capital in an attribute', ' alt=', ' Alt="x" alt=', 'Write alt, or take it out'],
    ['the only attribute there is', ' href=', ' to="x" href=', 'knows no to. Write href, or'],
    ['an attribute of none', '### A', '<ProductLink to="x">y</ProductLink>', 'Take it out.'],
    ['an attribute of another', ' alt=', ' by="x" alt=', 'write one of: name, alt, caption.'],
    ['a second ---', '---\n\nA lead', '\nA lead', 'the second --- is missing'],
    ['a fact cut short', 'title: A', 'title: The #1', 'Put the text in quotes'],
  ])('says how to mend %s', (_name, from, to, words) => {
    const first = lint(sampleText.replace(from, to)).find(({ file }) =>
      file.endsWith('sample.mdx'),
    );
    expect(`${first?.problem} ${first?.remedy}`).toContain(words);
  });

  test('says of a file that cannot be read only why', () => {
    const unclosed = lint(sampleText.replace('### A detail', '<Figure>'));
    expect(unclosed.map(({ rule }) => rule)).not.toContain('reading-time');
    const found = lint(toDraft(sampleText).replace('title:', 'title: TODO:'));
    expect(found.filter(({ file }) => file.endsWith('sample.mdx'))).toHaveLength(1);
  });

  test.each(Array.from({ length: 12 }, (_, index) => 25 + 25 * index))(
    'reading-time: accepts what it would name for %i words',
    (words) => {
      const text = (minutes: number) =>
        sampleText
          .replace(/One more[^]*?\n\n/, `${'word '.repeat(words)}\n\n`)
          .replace('readMinutes: 1', `readMinutes: ${minutes}`);
      const finding = lint(text(30)).find(({ rule }) => rule === 'reading-time');
      const named = Number(/to (\d+)/.exec(finding?.remedy ?? '')?.[1]);
      expect(lint(text(named))).toEqual([]);
    },
  );

  test('asks for no link to an article whose day is still to come', () => {
    const future = sampleText.replace('2024-03-05', '2024-07-05').replace('Mar 05', 'Jul 05');
    const unlinked = otherText.replaceAll(/\/blog\/sample(?:#[a-z-]+)?/g, '/about');
    expect(lint(future, { other: unlinked })).toEqual([]);
    expect(new Set(lint(future).map(({ rule }) => rule))).toEqual(new Set(['links']));
  });

  test('linked: refuses an article that nothing links to, but not a draft', () => {
    const other = otherText.replaceAll(/\/blog\/sample(?:#[a-z-]+)?/g, '/about');
    expect(lint(sampleText, { other }).map(({ rule }) => rule)).toContain('linked');
    expect(lint(toDraft(sampleText), { other })).toEqual([]);
  });

  test('links: refuses a link to what is not published yet', () => {
    const [finding] = lint(toDraft(sampleText));
    expect(finding).toMatchObject({ file: `${folder}/other.mdx`, rule: 'links' });
    const future = sampleText.replace('2024-03-05', '2024-07-05').replace('Mar 05', 'Jul 05');
    expect(lint(future)[0]).toMatchObject({ file: `${folder}/other.mdx`, rule: 'links' });
  });

  test('links: says today that a link will be dead on the day on which its article appears', () => {
    const on = (text: string, day: string) =>
      text.replace('2024-03-05', `2024-07-${day}`).replace('Mar 05', `Jul ${day}`);
    const found = (sampleDay: string) =>
      lint(on(sampleText, sampleDay), { other: on(otherText, '05') });
    // They lead to each other; what appears later may lead to what appears first.
    expect(new Set(found('08').map(({ file }) => file))).toEqual(new Set([`${folder}/other.mdx`]));
    expect(found('05')).toEqual([]);
  });

  test.each([
    ['announces the next one', '2024-02-27', ''],
    ['says that it was updated', '2023-03-05', "updatedOn: '2024-03-05'\n"],
  ])('later-links: lets an article that %s lead to what came later', (_name, day, updated) => {
    const sample = sampleText.replace(
      "publishedOn: '2024-03-05'\n",
      `publishedOn: '${day}'\n${updated}`,
    );
    expect(lint(sample).map(({ rule }) => rule)).not.toContain('later-links');
  });

  test('missing: refuses to lose an address', () => {
    expect(lint(undefined)).toContainEqual(
      expect.objectContaining({ file: `${folder}/sample.mdx`, rule: 'missing' }),
    );
  });

  test('has a failing fixture for every rule', () => {
    const covered = new Set<string>([
      ...faults.map(([rule]) => rule),
      'slug',
      'distinct',
      'linked',
    ]);
    expect(Object.keys(rules).filter((rule) => !covered.has(rule))).toEqual([]);
  });
});
