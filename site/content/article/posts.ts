import type { FrontMatter } from '../schemas/article-schema.ts';
import type { BlogCopy } from '../schemas/page-schemas.ts';
import { links } from '../../links.ts';

/** The contents of a card on the blog. */
export interface Post {
  /** The slug of an article, the address of an external post. */
  id: string;
  title: string;
  description: string;
  /** YYYY-MM-DD, for sorting. */
  publishedOn: string;
  /** The displayed date. */
  displayDate: string;
  topic: string;
  href: string;
  /** The address of the cover, or of an external post's optional picture. */
  coverUrl?: string | undefined;
  likes?: number | undefined;
}

/** The posts of one year, newest first. */
export interface PostYear {
  year: string;
  posts: Post[];
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
  const { id } = article;
  const { title, description, publishedOn, displayDate, topic, likes } = article.data;
  return {
    id,
    title,
    description,
    publishedOn,
    displayDate,
    topic,
    likes,
    href: links.article(id),
    coverUrl: coverUrls(article).card,
  };
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

/** Posts by year, newest year first. */
export function groupByYear(posts: readonly Post[]): PostYear[] {
  const years = Map.groupBy(posts.toSorted(byAge), (post) => post.publishedOn.slice(0, 4));
  return [...years].map(([year, ofYear]) => ({ year, posts: ofYear }));
}
