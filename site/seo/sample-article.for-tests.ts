import type { FrontMatter } from '../content/schemas/article-schema.ts';
import type { Article } from '../content/article/read-articles.ts';

/** An article for tests. */
export function sampleArticle(frontMatter: Partial<FrontMatter> = {}, body = 'Hello.'): Article {
  return {
    id: 'ask-first',
    body,
    data: {
      title: 'Ask First & Sell Second',
      subtitle: 'A sentence that says what one gains.',
      description:
        'One question, asked before anything is offered, and what a year of asking it has changed.',
      publishedOn: '2024-01-03',
      displayDate: 'Jan 03, 2024',
      topic: 'Outreach',
      cover: { alt: 'Two paper-cut people and a thread' },
      back: 'blog',
      closing: {
        heading: 'Ask me something',
        text: 'I answer every letter that has a question in it.',
        action: 'get-started',
        label: 'Get Started',
      },
      ...frontMatter,
    },
  };
}
