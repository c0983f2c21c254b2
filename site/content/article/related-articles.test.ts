import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settings } from '../../settings.ts';
import type { Article } from './read-articles.ts';
import { linkedSlugs, relateArticles } from './related-articles.ts';

interface Traits {
  topic?: string;
  publishedOn?: string;
  body?: string;
}

const article = (
  id: string,
  { topic = 'AI', publishedOn = '2024-01-01', body = '' }: Traits = {},
) => ({ id, body, data: { topic, publishedOn } }) as Article;

const relate = (articles: readonly Article[]) =>
  new Map(Array.from(relateArticles(articles), ([id, to]) => [id, to.map((other) => other.id)]));

describe('related articles', () => {
  test('prefer a link in either direction to the topic, and the topic to the date', () => {
    const to = article('here', { body: 'See [this](/blog/linked).' });
    const others = [
      article('same-day', { topic: 'Content' }),
      article('same-topic', { publishedOn: '2020-01-01' }),
      article('links-here', { topic: 'Outreach', publishedOn: '2020-01-01', body: '/blog/here' }),
      article('linked', { topic: 'LinkedIn', publishedOn: '2020-01-02' }),
    ];
    const find = (list: readonly Article[]) => relate([to, ...list]).get('here');
    expect(find(others)).toEqual(['linked', 'links-here', 'same-topic']);
    expect(find(others.slice(0, 2))).toEqual(['same-topic', 'same-day']);
  });

  test('are the closest in time when nothing else distinguishes them', () => {
    const others = [
      article('far', { publishedOn: '2024-04-01' }),
      article('near', { publishedOn: '2023-12-25' }),
    ];
    expect(relate([article('here'), ...others]).get('here')).toEqual(['near', 'far']);
  });

  test('never include the article itself, never repeat, and do not depend on the order of the list', () => {
    const articles = fc.uniqueArray(
      fc.record({
        id: fc.stringMatching(/^[a-z]{1,3}$/),
        topic: fc.constantFrom(...settings.topics),
        publishedOn: fc.constantFrom('2023-01-01', '2023-02-01', '2025-01-01'),
        body: fc.stringMatching(/^(\/blog\/[a-z]{1,3} ){0,3}$/),
      }),
      { selector: ({ id }) => id, minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(articles, (typed) => {
        const all = typed.map(({ id, ...traits }) => article(id, traits));
        const related = relate(all);
        for (const { id } of all) {
          expect(related.get(id)).not.toContain(id);
          expect(new Set(related.get(id)).size).toBe(Math.min(3, all.length - 1));
        }
        expect(relate(all.toReversed())).toEqual(related);
      }),
    );
  });
});

describe('linked slugs', () => {
  test('are found in Markdown, in components and with a fragment', () => {
    const body =
      '[a](/blog/one) <ContinueReading href="/blog/two-2">x</ContinueReading> [b](/blog/three#x)';
    expect(linkedSlugs(body)).toEqual(['one', 'two-2', 'three']);
  });
});
