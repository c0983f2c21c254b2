/** Every internal address of the site, named once. */
export const links = {
  home: '/',
  associations: '/associations',
  blog: '/blog',
  about: '/about',
  getStarted: '/get-started',
  video: '/#video',
  article: (slug: string) => `/blog/${slug}`,
  /** The same article in plain Markdown. */
  articleMarkdown: (slug: string) => `/blog/${slug}.md`,
  rss: '/rss.xml',
  atom: '/atom.xml',
  jsonFeed: '/feed.json',
  sitemap: '/sitemap.xml',
  logo: '/logo.png',
  /** The picture that stands for a page where it is shared; `/` has its own name there. */
  shareCard: (path: string) => `/og${path === '/' ? '/home' : path}.png`,
} as const;

/** The three links of the header, the side menu and the footer. */
export const mainNavigation = [
  { href: links.associations, label: 'Associations' },
  { href: links.blog, label: 'Blog' },
  { href: links.about, label: 'About' },
] as const;
