import { links } from '../links.ts';
import { ownPortrait } from '../own-pictures.ts';
import { settings } from '../settings.ts';

/** The metadata of the site as a whole. */
export interface SiteMetadata {
  /** The address of the built site, without a trailing slash. */
  url: string;
  name: string;
  description: string;
  /** BCP 47. */
  language: string;
  author: {
    name: string;
    role: string;
    profileUrl: string;
    /** The path of the owner's portrait. */
    portrait?: string;
  };
}

/** @param url Astro's `site`: the address of this build. */
export function describeSite(url: URL | undefined): SiteMetadata {
  const { brand, author, locale, siteUrl } = settings;
  return {
    url: (url?.href ?? siteUrl).replace(/\/$/, ''),
    name: brand.name,
    description: brand.description,
    language: locale,
    author: {
      name: author.name,
      role: author.role,
      profileUrl: settings.links.linkedIn,
      ...(ownPortrait !== undefined && { portrait: links.ownPicture('portrait') }),
    },
  };
}

/** The absolute address of a page or file; only the home page ends in a slash. */
export function absoluteUrl({ url }: Pick<SiteMetadata, 'url'>, path: string): string {
  return new URL(path, `${url}${links.home}`).href;
}
