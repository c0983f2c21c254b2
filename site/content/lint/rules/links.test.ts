import { expect, test } from 'vitest';
import { folder, lint, sampleWith, toDraft, toLater } from '../lint-sample.for-tests.ts';
import { otherText, sampleText } from '../sample-texts.for-tests.ts';

test.each([
  ['a file', '[another](/terms.pdf)'],
  ['a page of a file', '[another](/terms.pdf#page=2)'],
  ['a file whose name has to be encoded', '[another](/my%20d%C3%A9sk.png)'],
  ['a page with a filter', '[another](/blog?topic=AI)'],
  ['a place on a page', '[another](/blog#year-2024)'],
  ['a feed', '[another](/rss.xml)'],
  ['the site by its address', 'another, https://www.acme.dev'],
  ['another site', '[another](https://docs.acme.dev/abuot)'],
  ['an article in Markdown', '[another](/blog/other.md)'],
  ['a heading', '[another](/blog/other#the%2Dend)'],
  ['another site in capitals', '[another](HTTPS://docs.acme.dev)'],
  ['a mailbox in capitals', '[another](MAILTO:ada@acme.dev)'],
  ['a telephone number', '[another](tel:+12125550100)'],
  ['a mailbox', '[another](mailto:ada@acme.dev)'],
  ['a page from a picture', '[![A desk][desk]](/about)\n\n[desk]: /a.png\n\n'],
])('links: accepts a link to %s', (_name, link) => {
  expect(lint(sampleText.replace('[another](/about)', link))).toEqual([]);
});

test.each([
  ['a link', '[another](http://)'],
  ['a component', '\n\n<ContinueReading href="http://">Go on</ContinueReading>\n\n'],
])('links: reports only the address of %s that is not an address', (_name, link) => {
  const found = lint(sampleText.replace('[another](/about)', link));
  expect(found.map(({ problem }) => problem)).toEqual(['“http://” leads nowhere.']);
});

test.each([
  '[<ProductLink>the program</ProductLink>](/about)',
  '<ProductLink>the [program][ref]</ProductLink>\n\n[ref]: /about',
  '<ContinueReading href="/about">At https://www.acme.dev</ContinueReading>',
  '## See [this][ref]\n\n[ref]: /about',
])('links: rejects a link within a link: %j', (written) => {
  expect(lint(sampleWith(written))).not.toEqual([]);
});

test('links: rejects an unpublished Markdown copy', () => {
  const other = otherText.replaceAll('/blog/sample#a-detail', '/blog/sample.md');
  const found = lint(toDraft(sampleText), { other });
  expect(found.filter(({ rule }) => rule === 'links')).toHaveLength(2);
});

test('links: rejects a link to a draft, except from another draft', () => {
  const [diagnostic] = lint(toDraft(sampleText));
  expect(diagnostic).toMatchObject({ file: `${folder}/other.mdx`, rule: 'links' });
  expect(lint(toDraft(sampleText), { other: toDraft(otherText) })).toEqual([]);
});

test('links: accepts a link to an article of a later day', () => {
  expect(lint(toLater(sampleText))).toEqual([]);
});
