import { describe, expect, test } from 'vitest';
import { postOfExternal } from './posts.ts';

const issue = {
  title: 'The Follow-Up Nobody Dreads',
  description: 'Three notes to send when a conversation has gone quiet.',
  publishedOn: '2024-07-10',
  displayDate: 'Jul 10, 2024',
  topic: 'Outreach',
  url: 'https://letter.example.com/p/follow-up',
} as const;

describe('the card of an external post', () => {
  test('links to the post', () => {
    const { url, ...said } = issue;
    expect(postOfExternal(issue)).toEqual({ ...said, id: url, href: url });
  });

  test('shows its picture and likes', () => {
    expect(postOfExternal({ ...issue, image: '/desk.jpg', likes: 0 })).toMatchObject({
      coverUrl: '/desk.jpg',
      likes: 0,
    });
  });
});
