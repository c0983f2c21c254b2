import { describe, expect, test } from 'vitest';
import { llmsText } from './llms-text.ts';

describe('llms.txt', () => {
  test('is a Markdown list of pages and articles under the site’s name', () => {
    const url = 'https://www.example.org/';
    const text = llmsText({
      name: 'Paper',
      description: 'People.',
      pages: [{ title: 'Home', url, description: 'The start.' }],
      articles: [{ title: 'Ask', url: `${url}blog/ask.md`, description: 'A question.' }],
    });
    expect(text).toBe(
      `# Paper

> People.

## Pages

- [Home](https://www.example.org/): The start.

## Articles in plain Markdown, newest first

- [Ask](https://www.example.org/blog/ask.md): A question.
`,
    );
  });
});
