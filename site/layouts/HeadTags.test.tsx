import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleArticle } from '../seo/sample-article.for-tests.ts';
import { sampleSite as site } from '../seo/sample-site.for-tests.ts';
import { HeadTags } from './HeadTags.tsx';

test('the head of an article has the instants of its days', () => {
  const article = sampleArticle({ updatedOn: '2024-07-01' });
  const path = '/blog/ask-first';
  const head = renderToStaticMarkup(
    <HeadTags {...{ site, path, article }} title="Ask First" description="One question." />,
  );
  expect(head).toContain('published_time" content="2024-01-03T10:00:00Z"');
  expect(head).toContain('modified_time" content="2024-07-01T10:00:00Z"');
});
