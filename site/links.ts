import { formPagePath } from '../contract/form-function.ts';

/** Every internal address of the site, defined once. */
export const links = {
  home: '/',
  associations: '/associations',
  blog: '/blog',
  about: '/about',
  getStarted: formPagePath,
  /** The plans on the home page. */
  pricing: '/#pricing',
  article: (slug: string) => `/blog/${slug}`,
  legalPage: (slug: string) => `/${slug}`,
  /** The addresses of its cover, on cards and above the article: generated, or the owner's. */
  cover: (slug: string, format: 'svg' | 'webp') => `/covers/${slug}.${format}`,
  wideCover: (slug: string, format: 'svg' | 'webp') => `/covers/${slug}-wide.${format}`,
  /** The same article in plain Markdown. */
  articleMarkdown: (slug: string) => `/blog/${slug}.md`,
  searchIndex: '/blog/search.json',
  rss: '/rss.xml',
  atom: '/atom.xml',
  jsonFeed: '/feed.json',
  sitemap: '/sitemap.xml',
  logo: '/logo.png',
  /** The owner's pictures from the settings, cropped to the sizes of pages. */
  ownPicture: (name: 'logo' | 'byline' | 'portrait' | `testimonial-${number}`) =>
    `/brand/${name}.webp`,
  /** The share card of a page; the card of `/` has another name. */
  shareCard: (path: string) => `/og${path === '/' ? '/home' : path}.jpg`,
} as const;

/** The addresses of pages other than articles, by the name of the file with their copy. */
export const sitePages = {
  home: links.home,
  associations: links.associations,
  blog: links.blog,
  about: links.about,
  'get-started': links.getStarted,
} as const;

export type SitePage = keyof typeof sitePages;
export const pageNames = Object.keys(sitePages) as SitePage[];
