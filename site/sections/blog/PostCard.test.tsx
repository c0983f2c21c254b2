import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Post } from '../../content/article/posts.ts';
import { PostCard } from './PostCard.tsx';

const post: Post = {
  id: 'an-issue',
  title: 'An Issue',
  description: 'About one thing.',
  publishedOn: '2025-10-01',
  displayDate: 'Oct 01, 2025',
  topic: 'Outreach',
  href: 'https://newsletter.example.com/an-issue',
};

test('the newest card is wide only with a picture, beside which its text stands', () => {
  const classOf = (newest: Post) =>
    /class="([^"]+)"/.exec(renderToStaticMarkup(<PostCard post={newest} isWide />))?.[1];
  expect(classOf({ ...post, coverUrl: '/pictures/an-issue.png' })).toBe('post first');
  expect(classOf(post)).toBe('post without-picture');
});
