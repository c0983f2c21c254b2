import type { ArticleEntry } from '../content/article/posts.ts';
import type { SiteMetadata } from './site-metadata.ts';
import { instantOfDay } from './instant-of-day.ts';

export interface ArticleMetadata {
  slug: string;
  /** ISO 8601. */
  publishedAt: string;
  modifiedAt?: string;
  topic: string;
  /** The alternative text of the owner's cover, which is on the share card; absent for a generated one. */
  coverAlt?: string;
}

/** Further metadata of an article's page. */
export function articleHead({ id, data }: ArticleEntry): ArticleMetadata {
  return {
    slug: id,
    publishedAt: instantOfDay(data.publishedOn),
    ...(data.updatedOn && { modifiedAt: instantOfDay(data.updatedOn) }),
    topic: data.topic,
    ...(data.cover.picture !== undefined && { coverAlt: data.cover.alt }),
  };
}

/** Search results truncate a title at about this many characters. */
const maxTitleLength = 60;

/**
 * The title for the browser's tab and search results: the page, then the site, unless its name is already in it or
 * would be truncated.
 */
export function documentTitle({ name }: Pick<SiteMetadata, 'name'>, title: string): string {
  const whole = `${title} · ${name}`;
  return title.includes(name) || whole.length > maxTitleLength ? title : whole;
}
