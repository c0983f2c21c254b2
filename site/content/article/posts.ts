import type { FrontMatter } from '../schemas/article-schema.ts';
import type { BlogCopy } from '../schemas/page-schemas.ts';
import { links } from '../../links.ts';

type Shown = 'title' | 'description' | 'publishedOn' | 'displayDate' | 'topic' | 'likes';

/** The contents of a card on the blog. */
export interface Post extends Pick<FrontMatter, Shown> {
  /** The slug of an article, the address of an external post. */
  id: string;
  href: string;
  /** The address of the cover, or of an external post's optional picture. */
  coverUrl?: string | undefined;
}

/** An article, as far as lists need it. */
export interface ArticleEntry {
  id: string;
  data: FrontMatter;
}

/** The addresses of an article's cover: on cards, and over the article. */
export function coverUrls({ id, data: { cover } }: ArticleEntry): { card: string; wide: string } {
  const format = cover.picture === undefined ? 'svg' : 'webp';
  return { card: links.cover(id, format), wide: links.wideCover(id, format) };
}

/** The card of an article. */
export function postOfArticle(article: ArticleEntry): Post {
  const { id, data } = article;
  return { ...data, id, href: links.article(id), coverUrl: coverUrls(article).card };
}

/** The card of a newsletter issue on another site. */
export function postOfExternal({ url, image, ...rest }: BlogCopy['externalPosts'][number]): Post {
  return { ...rest, id: url, href: url, coverUrl: image };
}

type Dated = Pick<Post, 'publishedOn' | 'title'>;

/** Newest first; posts of one day by title, so that every build has the same order. */
export function byAge(a: Dated, b: Dated): number {
  return b.publishedOn.localeCompare(a.publishedOn) || a.title.localeCompare(b.title);
}
