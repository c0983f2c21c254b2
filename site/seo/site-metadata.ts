import { links } from '../links.ts';
import { settings } from '../settings.ts';

/** The metadata of the site as a whole. */
export type SiteMetadata = ReturnType<typeof describeSite>;

/** @param url Astro's `site`: the address of this build. */
export function describeSite(url: URL | undefined) {
  const { brand, author, locale, siteUrl } = settings;
  return {
    /** Without a trailing slash. */
    url: (url?.href ?? siteUrl).replace(/\/$/, ''),
    name: brand.name,
    description: brand.description,
    /** BCP 47. */
    language: locale,
    author: {
      name: author.name,
      role: author.role,
      profileUrl: settings.links.linkedIn,
      /** The path of the owner's portrait. */
      ...(author.portrait !== undefined && { portrait: links.ownPicture('portrait') }),
    },
  };
}

/** The absolute address of a page or file; only the home page ends in a slash. */
export function absoluteUrl({ url }: Pick<SiteMetadata, 'url'>, path: string): string {
  return new URL(path, `${url}${links.home}`).href;
}
