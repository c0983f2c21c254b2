/** Every internal address of the site, named once. */
export const links = {
  home: '/',
  associations: '/associations',
  blog: '/blog',
  about: '/about',
  getStarted: '/get-started',
  video: '/#video',
  article: (slug: string) => `/blog/${slug}`,
} as const;

/** The three links of the header, the side menu and the footer. */
export const mainNavigation = [
  { href: links.associations, label: 'Associations' },
  { href: links.blog, label: 'Blog' },
  { href: links.about, label: 'About' },
] as const;
