import { describe, expect, test } from 'vitest';
import { llmsText } from './llms-text.ts';
import { sampleSite } from './sample-site.for-tests.ts';

describe('llms.txt', () => {
  test('is a Markdown list of pages and articles under the site’s name', () => {
    const url = 'https://www.example.org/';
    const text = llmsText(
      sampleSite,
      [{ title: 'Home', url, description: 'The start.' }],
      [{ title: 'Ask', url: `${url}blog/ask.md`, description: 'A question.' }],
    );
    expect(text).toBe(
      `# Paper & Thread

> People who answer people.

## Pages

- [Home](https://www.example.org/): The start.

## Articles in plain Markdown, newest first

- [Ask](https://www.example.org/blog/ask.md): A question.
`,
    );
  });

  test('has no heading for articles when there are none', () => {
    const url = 'https://www.example.org/';
    const text = llmsText(sampleSite, [{ title: 'Home', url, description: 'The start.' }], []);
    expect(text.match(/^## .*/gm)).toEqual(['## Pages']);
  });
});
