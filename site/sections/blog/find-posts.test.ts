import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { topics } from '../../content/schemas/article-schema.ts';

describe('the topic filter', () => {
  const css = readFileSync('site/styles/find-posts.css', 'utf8').replaceAll(/\s/g, '');

  test.each(topics)('has its two rules for %s', (topic) => {
    expect(css).toContain(`[value='${topic}']:checked).post:not([data-topic='${topic}'])`);
    expect(css).toContain(
      `[value='${topic}']:checked).year:not(:has([data-topic='${topic}']:not([hidden])))`,
    );
  });
});
