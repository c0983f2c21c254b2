import { describe, expect, test } from 'vitest';
import { searchIn } from './search-posts.ts';

const search = searchIn([
  {
    id: 'webinar',
    words: 'a after campaign clinic content how killer launch morning pencil slides the to webinar',
  },
  {
    id: 'email',
    words: '500 better campaigns email how letter lines outreach pencil the to write',
  },
]);

describe('the search of the blog', () => {
  test.each([
    ['webinar', ['webinar']],
    ['WEBIN', ['webinar']],
    ['Clínic', ['webinar']],
    ['Cli\u0301nic', ['webinar']],
    ['pencil', ['webinar', 'email']],
    ['pencil letter', ['email']],
    ['campaign sli', ['webinar']],
    ['the morning', ['webinar']],
    ['how to write', ['email']],
    ['“How to write” + $500?', ['email']],
    ['zebra', []],
    ['pencil zebra', []],
  ])('finds for %j the posts that contain every word', (query, ids) => {
    expect([...search(query)].toSorted()).toEqual(ids.toSorted());
  });
});
