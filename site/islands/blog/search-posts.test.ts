import { describe, expect, test } from 'vitest';
import { searchIn } from './search-posts.ts';

const search = searchIn([
  {
    id: 'webinar',
    title: 'How to Launch a Killer Webinar Campaign',
    description: 'The hour, minute by minute.',
    topic: 'Content',
    headings: 'The morning after',
    words: 'pencil slides clinic',
  },
  {
    id: 'email',
    title: 'How to Write Better Email Campaigns',
    description: 'Five lines.',
    topic: 'Outreach',
    headings: 'Subject lines that fit',
    words: 'pencil letter',
  },
]);

describe('the search of the blog', () => {
  test('forgives a typing error only where nothing else is found', () => {
    expect([...search('slides')]).toEqual(['webinar']);
    expect([...search('slidez')]).toEqual(['webinar']);
    expect([...search('lines')]).toEqual(['email']);
  });

  test.each([
    ['webinar', ['webinar']],
    ['WEBIN', ['webinar']],
    ['webinnar', ['webinar']],
    ['lettar', ['email']],
    ['morning', ['webinar']],
    ['outreach', ['email']],
    ['pencil', ['webinar', 'email']],
    ['pencil letter', ['email']],
    ['campaign sli', ['webinar']],
    ['zebra', []],
    ['pencil zebra', []],
  ])('finds for %j the posts that hold every word', (query, ids) => {
    expect([...search(query)].toSorted()).toEqual(ids.toSorted());
  });
});
