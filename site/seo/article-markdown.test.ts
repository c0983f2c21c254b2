import { describe, expect, test } from 'vitest';
import { articleMarkdown } from './article-markdown.ts';
import { sampleArticle } from './sample-article.for-tests.ts';
import { sampleSite } from './sample-site.for-tests.ts';

describe('the Markdown twin of an article', () => {
  test('contains the text of the page and links to the page', () => {
    expect(articleMarkdown(sampleSite, sampleArticle({}, 'Hello.\n\n## Then\n\nBye.'))).toBe(
      `# Ask First & Sell Second

A sentence that says what one gains.

By Ada Marsh, Jan 03, 2024, 1 min read. <https://www.example.org/blog/ask-first>

Hello.

## Then

Bye.

## Ask me something

I answer every letter that has a question in it. [Get Started](https://www.example.org/get-started)
`,
    );
  });
});
