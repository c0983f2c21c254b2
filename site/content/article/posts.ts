import type { ArticleFacts, Topic } from '../schemas/article-schema.ts';
import type { BlogCopy } from '../schemas/page-schemas.ts';
import { links } from '../../links.ts';

/** What a card on the blog shows. */
export interface Post {
  /** The slug of an article, the address of an external post. */
  id: string;
  title: string;
  description: string;
  /** YYYY-MM-DD, the order of the list. */
  publishedOn: string;
  /** As readers see it. */
  displayDate: string;
  topic: Topic;
  href: string;
  /** External posts open in a new tab. */
  isExternal: boolean;
  /** The address of the cover, or of the picture that an external post may have. */
  coverUrl?: string;
  likes?: number;
}

/** The posts of one year, newest first. */
export interface PostYear {
  year: string;
  posts: Post[];
}

/** An article of the collection, as far as lists need it. */
export interface ArticleEntry {
  id: string;
  data: ArticleFacts;
}

/** What stands on the card of an article. */
export function postOfArticle({ id, data }: ArticleEntry): Post {
  return {
    id,
    title: data.title,
    description: data.description,
    publishedOn: data.publishedOn,
    displayDate: data.displayDate,
    topic: data.topic,
    href: links.article(id),
    isExternal: false,
    coverUrl: links.cover(id),
    ...(data.likes !== undefined && { likes: data.likes }),
  };
}

/** What stands on the card of a newsletter issue that lives elsewhere. */
export function postOfExternal({
  url,
  image,
  likes,
  ...rest
}: BlogCopy['externalPosts'][number]): Post {
  return {
    ...rest,
    id: url,
    href: url,
    isExternal: true,
    ...(image !== undefined && { coverUrl: image }),
    ...(likes !== undefined && { likes }),
  };
}

/** Newest first; posts of one day in the order of their titles, so that two builds agree. */
export function newestFirst<Item extends { publishedOn: string; title: string }>(
  items: readonly Item[],
): Item[] {
  return items.toSorted(
    (a, b) => b.publishedOn.localeCompare(a.publishedOn) || a.title.localeCompare(b.title),
  );
}

/** Posts under their years, newest year first. */
export function groupByYear(posts: readonly Post[]): PostYear[] {
  const years = Map.groupBy(newestFirst(posts), (post) => post.publishedOn.slice(0, 4));
  return [...years].map(([year, ofYear]) => ({ year, posts: ofYear }));
}
