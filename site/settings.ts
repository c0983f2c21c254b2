/**
 * The owner's settings: brand, outside links, authors.
 * Values on `example.com`, `example.org` and `example.net` are placeholders; the launch check lists them.
 */
export const settings = {
  brand: {
    /** Used by the logo, page titles, feeds and structured data. */
    name: 'Relational Selling',
    /** The product name in the form and its thanks. */
    productName: 'the product',
    copyrightYear: 2025,
    description:
      'A relational-selling platform paired with a human team. Grow and nurture your network into sales opportunities.',
  },
  /** The public address of the site, without a trailing slash. `SITE_URL` at build time overrides it. */
  siteUrl: 'https://www.relational-selling.example.com',
  /** The time zone for dates and for the day on which an article appears (IANA name). */
  timeZone: 'America/New_York',
  /** English, or that of a region (`en-GB`): buttons, labels and messages are in English and cannot be translated yet. */
  locale: 'en',
  links: {
    demoScheduling: 'https://calendar.example.com/relational-selling/demo',
    /** Where readers of the article on AI search book its free audit. */
    auditScheduling: 'https://calendar.example.com/relational-selling/ai-audit',
    productSite: 'https://www.example.com/relational-selling',
    newsletter: 'https://xclr8.example.com',
    linkedIn: 'https://network.example.com/in/daniel-marsh',
    email: 'daniel@relational-selling.example.com',
  },
  /** Pages in the footer, for example `{ label: 'Privacy', href: '/privacy' }`: the file `site/content/legal/privacy.mdx`, or an https address. The launch check asks for every one of them. */
  legalPages: [] as readonly { label: string; href: string }[],
  /** Sample person: replace before launch. */
  author: {
    name: 'Daniel Marsh',
    role: 'Fractional marketing consultant',
    isSample: true,
  },
  walkthrough: {
    /** The included film shows the name “Relational Selling”: replace it before launch. */
    isSample: true,
    /** A hosted film to use in place of the one in `site/public/video`, or null. */
    hostedVideoUrl: null as string | null,
    /** The day of the film's first publication, YYYY-MM-DD, for video results. */
    publishedOn: '2025-09-03',
  },
} as const;
