import { formPagePath } from '../contract/form-function.ts';

/** Every internal address of the site, named once. */
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
  /** Its picture, and the wide one that opens it. */
  cover: (slug: string) => `/covers/${slug}.svg`,
  wideCover: (slug: string) => `/covers/${slug}-wide.svg`,
  /** The same article in plain Markdown. */
  articleMarkdown: (slug: string) => `/blog/${slug}.md`,
  searchIndex: '/blog/search.json',
  rss: '/rss.xml',
  atom: '/atom.xml',
  jsonFeed: '/feed.json',
  sitemap: '/sitemap.xml',
  logo: '/logo.png',
  /** The picture that stands for a page where it is shared; `/` has its own name there. */
  shareCard: (path: string) => `/og${path === '/' ? '/home' : path}.png`,
} as const;

/** The pages that are no articles, by the name that their words go by. */
export const sitePages = ['home', 'associations', 'blog', 'about', 'getStarted'] as const;

/** The three links of the header, the side menu and the footer. */
export const mainNavigation = [
  { href: links.associations, label: 'Associations' },
  { href: links.blog, label: 'Blog' },
  { href: links.about, label: 'About' },
] as const;
