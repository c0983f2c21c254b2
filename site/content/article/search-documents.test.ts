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
});
const ofCard = ['title', 'of', 'what', 'it', 'is', 'about', 'ai'];

describe('the search index', () => {
  const bodies = new Map([
    ['x', 'The people, the people.\n\n## Carry 1 line\n\nSee [gravity](/blog/outreach).'],
    ['y', 'The people.\n\n<Figure name="gap" caption="A kite." alt="Paper" />\n\n{/* later */}'],
    ['z', 'You can’t, **D**on.'],
  ]);
  const documents = searchDocuments(['x', 'y', 'z', 'elsewhere'].map(post), bodies);
  const wordsOf = (id: string) =>
    documents.find((document) => document.id === id)?.words.split(' ');

  test('contains every word of a text and its card once, however many texts share it', () => {
    const text = ['the', 'people', 'carry', '1', 'line', 'see', 'gravity'];
    expect(wordsOf('x')).toEqual([...ofCard, 'x', ...text].toSorted());
  });

  test('contains a word with an apostrophe in both ways to type it', () => {
    expect(wordsOf('z')).toEqual([...ofCard, 'z', 'you', 'can', 't', 'cant', 'don'].toSorted());
  });

  test('contains nothing that readers cannot see', () => {
    expect(wordsOf('y')).toEqual([...ofCard, 'y', 'the', 'people', 'a', 'kite'].toSorted());
  });

  test('finds a post without a text by its card', () => {
    expect(wordsOf('elsewhere')).toEqual([...ofCard, 'elsewhere'].toSorted());
  });
});
