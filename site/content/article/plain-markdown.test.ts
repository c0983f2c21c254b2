import { describe, expect, test } from 'vitest';
import { plainMarkdown } from './plain-markdown.ts';

const place = {
  pageUrl: 'https://www.example.org/blog/ask-first',
  productUrl: 'https://product.example.org/',
};
const plain = (mdx: string) => plainMarkdown(mdx, place).trim();

describe('an article in plain Markdown', () => {
  test('keeps its own Markdown, with the quotes and dashes of the page', () => {
    expect(
      plain('## Why "now"\n\nIt\'s *late*...\n\n- one\n- **two**\n\n```text\n[name]\n```'),
    ).toBe('## Why “now”\n\nIt’s *late*…\n\n- one\n- **two**\n\n```text\n[name]\n```');
  });

  test('shows braces unescaped that MDX needs escaped', () => {
    expect(plain(String.raw`Hi \{firstName\}`)).toBe('Hi {firstName}');
  });

  test('links to absolute addresses', () => {
    expect(plain('[a](/blog/b) [c](#d) [e](https://f.example.org/) [g](mailto:h@i.example)')).toBe(
      '[a](https://www.example.org/blog/b) [c](https://www.example.org/blog/ask-first#d) ' +
        '[e](https://f.example.org/) [g](mailto:h@i.example)',
    );
  });

  test.each([
    ['a quotation', '<Quotation by="Ada">\n\nAsk.\n\n</Quotation>', '> Ask.\n>\n> — Ada'],
    ['a quotation without source', '<Quotation>Ask.</Quotation>', '> Ask.'],
    ['a call-out', '<Callout title="Tonight">\n\nAsk.\n\n</Callout>', '> **Tonight**\n>\n> Ask.'],
    [
      'cards',
      '<Cards>\n<Card title="One">\n\nA.\n\n</Card>\n<Card title="Two">\n\nB.\n\n</Card>\n</Cards>',
      '**One**\n\nA.\n\n**Two**\n\nB.',
    ],
    [
      'steps',
      '<Steps>\n<Step title="Sort">\n\nDaily.\n\n</Step>\n<Step title="Ask">\n\nOnce.\n\n</Step>\n</Steps>',
      '1. **Sort**\n\n   Daily.\n\n2. **Ask**\n\n   Once.',
    ],
    [
      'a prompt',
      '<Prompt title="Brief me">\n\n```text\nRead [this].\n```\n\n</Prompt>',
      '**Brief me**\n\n```text\nRead [this].\n```',
    ],
    [
      'a table',
      '<ScoreTable caption="Marcus">\n\n| What | Is |\n| - | - |\n| Reach | 6 |\n\n</ScoreTable>',
      '**Marcus**\n\n| What  | Is |\n| ----- | -- |\n| Reach | 6  |',
    ],
    [
      'a figure',
      '<Figure name="gap" alt="A thread over a gap" caption="One line first." />',
      '*Figure: A thread over a gap.* One line first.',
    ],
    [
      'the next part',
      '<ContinueReading href="/blog/b">On: B</ContinueReading>',
      '[On: B](https://www.example.org/blog/b)',
    ],
    [
      'a link to the product',
      'Try <ProductLink>the program</ProductLink>.',
      'Try [the program](https://product.example.org/).',
    ],
    [
      'a link to the product in a line of its own',
      'A.\n\n<ProductLink>the program</ProductLink>\n\nB.',
      'A.\n\n[the program](https://product.example.org/)\n\nB.',
    ],
    [
      'links to the product in lines of their own',
      '<ProductLink>the program</ProductLink>\n\n<ProductLink>again</ProductLink>',
      '[the program](https://product.example.org/)\n\n[again](https://product.example.org/)',
    ],
    [
      'words in the line of their component',
      '<Callout title="Tonight">Ask *one* more.</Callout>\n\n<Cards>\n<Card title="One">A *b*.</Card>\n</Cards>\n\nC.',
      '> **Tonight**\n>\n> Ask *one* more.\n\n**One**\n\nA *b*.\n\nC.',
    ],
    [
      'components in one line, without the spaces beside their tags',
      '<Steps> <Step title="One"> A *b*. {/* not yet */}</Step> <Step title="Two">C.</Step> </Steps>\n\n<Cards> <Card title="One">A.</Card> </Cards>',
      '1. **One**\n\n   A *b*.\n\n2. **Two**\n\n   C.\n\n**One**\n\nA.',
    ],
    [
      'a link to the product that is the whole of an item or a quotation',
      '- <ProductLink>\\<b> one</ProductLink>\n\n> <ProductLink>\\<b> two</ProductLink>',
      '- [\\<b> one](https://product.example.org/)\n\n> [\\<b> two](https://product.example.org/)',
    ],
    [
      'tildes, which strike nothing out',
      '<Callout title="~~a~~">\\~\\~b\\~\\~ https://c.example.org/~d</Callout>',
      '> **\\~\\~a\\~\\~**\n>\n> \\~\\~b\\~\\~ <https://c.example.org/~d>',
    ],
    ['a comment', 'A.\n\n{/* not yet */}\n\nB.', 'A.\n\nB.'],
  ])('renders %s', (_, mdx, markdown) => {
    expect(plain(mdx)).toBe(markdown);
  });

  test('is rejected for an unknown component', () => {
    expect(() => plain('<Carousel />')).toThrow('<Carousel> has no plain form');
  });

  test('is rejected when a component lacks a required attribute', () => {
    expect(() => plain('<Figure name="gap" alt="A gap" />')).toThrow('<Figure> needs caption="…"');
  });
});
