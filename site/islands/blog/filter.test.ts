import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeFound, filteredAddress, readFilter } from './filter.ts';

const blog = 'https://site.test/blog';

describe('the filter of the blog', () => {
  test('round-trips through the URL, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (topic, typed) => {
        const query = typed.trim();
        const { search } = new URL(filteredAddress(blog, { topic, query }));
        expect(readFilter(search)).toEqual({ topic, query });
      }),
    );
  });

  test('adds nothing to the URL when it is empty', () => {
    expect(filteredAddress(blog, { topic: '', query: '  ' })).toBe(blog);
  });

  test('leaves the campaign and the sign-in in the URL', () => {
    const address = `${blog}?utm_source=letter&topic=AI#access_token=a`;
    expect(filteredAddress(address, { topic: '', query: 'note' })).toBe(
      `${blog}?utm_source=letter&q=note#access_token=a`,
    );
  });

  test.each([
    [25, '', '', '25 posts.'],
    [1, 'AI', '', '1 post on AI.'],
    [3, 'LinkedIn', ' note ', '3 posts on LinkedIn with “note”.'],
    [0, '', 'zebra', 'No post with “zebra”.'],
    [0, 'AI', 'zebra', 'No post on AI with “zebra”.'],
  ])('describes its result: %i, %s, %s', (count, topic, query, words) => {
    expect(describeFound(count, { topic, query })).toBe(words);
  });
});
