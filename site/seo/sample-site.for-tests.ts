import type { SiteMetadata } from './site-metadata.ts';

/** A site for tests. */
export const sampleSite: SiteMetadata = {
  url: 'https://www.example.org',
  name: 'Paper & Thread',
  description: 'People who answer people.',
  language: 'en',
  author: {
    name: 'Ada Marsh',
    role: 'Consultant',
    profileUrl: 'https://network.example.org/in/ada',
  },
};
