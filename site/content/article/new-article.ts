import { stringify } from 'yaml';
import { articleSchema } from '../schemas/article-schema.ts';
import { displayDate } from './display-date.ts';

/** Letters that normalization does not reduce to Latin letters. */
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
};

/** The slug of a title: its words in lower case, joined by hyphens. Empty when it contains no Latin letter or digit. */
export function slugOfTitle(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđ]/g, (letter) => spelledOut[letter]!)
    .split(/[^a-z\d]+/)
    .filter(Boolean)
    .join('-');
}

/** Why no article can have this title; absent when one can. */
export function explainTitle(title: string): string | undefined {
  const { minLength, maxLength } = articleSchema.shape.title;
  if (!articleSchema.shape.title.safeParse(title).success) {
    return `The title is ${title.length} characters long; it has to be ${minLength} to ${maxLength}.`;
  }
  if (slugOfTitle(title) === '') {
    return 'The title makes the address, and holds no Latin letter and no digit.';
  }
  return undefined;
}

/**
 * The file of a new article: a draft that passes the checks. What is still to write says TODO, which prevents its
 * publication.
 *
 * @param today YYYY-MM-DD in the site's time zone.
 */
export function newArticle({ title, today }: { title: string; today: string }): string {
  const facts = {
    title: title.replaceAll(/(?<=\p{L})'(?=\p{L})/gu, '’'),
    subtitle: 'TODO: one sentence under the title, 20 to 200 characters.',
    description:
      'TODO: for cards, search results and feeds. Say in 70 to 160 characters what a reader gets.',
    publishedOn: today,
    displayDate: displayDate(today),
    topic: 'Relationships',
    cover: { alt: 'TODO: say what the picture shows, once you have seen it with npm run dev' },
    back: 'blog',
    isDraft: true,
    closing: {
      heading: 'TODO: what next?',
      text: 'TODO: one sentence that says why to press the button.',
      action: 'linkedin',
      label: 'Connect on LinkedIn',
    },
  };
  return `---
${stringify(facts, { lineWidth: 0 })}---

TODO: a lead that stands alone. Link to an article that belongs to this one, and let one link here.

## TODO: a section

TODO: the text. Besides Markdown there are Callout, Cards, Figure, Prompt, Quotation, ScoreTable and Steps.
`;
}
