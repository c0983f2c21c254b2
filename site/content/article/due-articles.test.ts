import { describe, expect, test } from 'vitest';
import { dueArticles } from './due-articles.ts';
import type { ArticleEntry } from './posts.ts';
import { dateIn } from './publication.ts';

const entry = (id: string, publishedOn: string, { isDraft = false, publishTime = '00:00' } = {}) =>
  ({ id, data: { publishedOn, publishTime, isDraft } }) as ArticleEntry;
const ids = (entries: readonly ArticleEntry[]) => entries.map(({ id }) => id);

describe('due articles', () => {
  const entries = [
    entry('old', '2025-01-01'),
    entry('missed', '2025-05-30'),
    entry('today', '2025-06-01'),
    entry('later', '2025-07-01'),
    entry('tomorrow', '2025-06-02'),
    entry('draft', '2025-01-01', { isDraft: true }),
    entry('this-minute', '2025-06-01', { publishTime: '09:30' }),
    entry('next-minute', '2025-06-01', { publishTime: '09:31' }),
  ];
  const articlesByDay = dueArticles(entries, {
    now: '2025-06-01T09:30',
    builtSlugs: new Set(['old']),
  });

  test('are the published ones missing from the built site, including missed days', () => {
    expect(ids(articlesByDay.due)).toEqual(['missed', 'today', 'this-minute']);
  });

  test('do not include drafts or articles with a future day or time, which are listed in order', () => {
    expect(ids(articlesByDay.scheduled)).toEqual(['next-minute', 'tomorrow', 'later']);
    expect(ids(articlesByDay.drafts)).toEqual(['draft']);
  });

  test('depend on the day in the site’s time zone', () => {
    const lateEvening = new Date('2025-06-02T03:30:00Z');
    expect(dateIn('America/New_York', lateEvening)).toBe('2025-06-01');
    expect(dateIn('Europe/Berlin', lateEvening)).toBe('2025-06-02');
  });
});
