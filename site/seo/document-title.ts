import type { SiteMetadata } from './site-metadata.ts';

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
