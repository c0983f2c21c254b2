import { stringify } from 'yaml';
import { foldLetters } from '../../../contract/fold-letters.ts';
import { settings } from '../../settings.ts';
import { articleSchema } from '../schemas/article-schema.ts';
import { displayDate } from './display-date.ts';

/** The button of the closing box. Every site has a form; a LinkedIn profile is optional. */
const toForm = () => ({ action: 'get-started', label: settings.buttons.getStarted });

/** The slug of a title: its words in lower case, joined by hyphens. Empty when it contains no Latin letter or digit. */
export function slugOfTitle(title: string): string {
  return foldLetters(title)
    .replaceAll(/['’]/g, '')
    .split(/[^a-z\d]+/)
    .filter(Boolean)
    .join('-');
}

/** Why no article can have this title; absent when one can. */
export function explainTitle(title: string): string | undefined {
  const { minLength, maxLength } = articleSchema.shape.title;
  const [issue] = articleSchema.shape.title.safeParse(title).error?.issues ?? [];
  if (issue?.code === 'custom') return `The title ${issue.message}.`;
  if (issue) {
    return `The title is ${title.length} characters long; it has to be ${minLength} to ${maxLength}.`;
  }
  if (slugOfTitle(title) === '') {
    return 'The title makes the address, and has no Latin letter or digit. Begin with one that has, then change it.';
  }
  return undefined;
}

interface NewArticle {
  title: string;
  /** YYYY-MM-DD in the site's time zone. */
  today: string;
}

/**
 * The file of a new article: a draft that passes the checks. What is still to write says TODO, which prevents its
 * publication.
 */
export function newArticle(article: NewArticle): string {
  const frontMatter = {
    ...beginFrontMatter(article),
    subtitle: 'TODO: one sentence under the title, 20 to 200 characters.',
    description:
      'TODO: for cards, search results and feeds. Say in 70 to 160 characters what a reader gets.',
    cover: { alt: 'TODO: say what the picture shows, once you have seen it with npm run dev' },
    isDraft: true,
    closing: {
      heading: 'TODO: what next?',
      text: 'TODO: one sentence that says why to press the button.',
      ...toForm(),
    },
  };
  return `${writeFrontMatter(frontMatter)}
TODO: a lead that stands alone. Link to an article that belongs to this one, and let one link here.

## TODO: a section

TODO: the text. Besides Markdown there are components, for example Callout and Steps, as in other articles.
`;
}

/**
 * An article without a text, to be written in a form, where missing fields are empty.
 *
 * @param like an earlier one, whose topic and closing box it copies
 */
export function emptyArticle(
  article: NewArticle,
  like: { topic?: unknown; closing?: unknown },
): string {
  return writeFrontMatter({
    ...beginFrontMatter(article),
    topic: like.topic ?? settings.topics[0],
    cover: { alt: 'People cut from paper, joined by a thread' },
    closing: like.closing ?? { heading: '', text: '', ...toForm() },
  });
}

function beginFrontMatter({ title, today }: NewArticle) {
  return {
    title: title.replaceAll(/(?<=\p{L})'(?=\p{L})/gu, '’'),
    // In the order of the other articles.
    subtitle: '',
    description: '',
    publishedOn: today,
    displayDate: displayDate(today),
    topic: settings.topics[0],
    cover: {},
    back: 'blog',
  };
}

function writeFrontMatter(frontMatter: object): string {
  return `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n`;
}
