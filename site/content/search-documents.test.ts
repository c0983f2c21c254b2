import { describe, expect, test } from 'vitest';
import type { Post } from './posts.ts';
import { searchDocuments } from './search-documents.ts';

const post = (id: string): Post => ({
  id,
  title: `Title of ${id}`,
  description: 'What it is about.',
  publishedOn: '2024-01-01',
  displayDate: 'Jan 01, 2024',
  topic: 'AI',
  href: `/blog/${id}`,
  isExternal: false,
});

describe('the search index', () => {
  const bodies = new Map([
    ['a', 'The chasm, the chasm.\n\n## Carry one line\n\nSee [gravity](/blog/outreach).'],
    ['b', 'The kite, and gravity.'],
    ['c', 'The well.'],
  ]);
  const [a, b, c, external] = searchDocuments(['a', 'b', 'c', 'elsewhere'].map(post), bodies);

  test('holds the words of a text, each once, and its headings', () => {
    expect(a).toMatchObject({ id: 'a', title: 'Title of a', topic: 'AI' });
    expect(a?.words.split(' ')).toEqual(['chasm', 'carry', 'one', 'line', 'see']);
    expect(a?.headings).toBe('Carry one line');
  });

  test('leaves out what most texts share, and where links lead', () => {
    expect(b?.words).toBe('kite and');
    expect(c?.words).toBe('well');
  });

  test('knows a post without a text by its title', () => {
    expect(external).toMatchObject({ title: 'Title of elsewhere', words: '', headings: '' });
  });
});
