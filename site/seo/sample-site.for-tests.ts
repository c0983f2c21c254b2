import type { SiteFacts } from './site-facts.ts';

/** A site for tests. */
export const sampleSite: SiteFacts = {
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
