import { z } from 'zod';
import { coverKinds } from '../../art/cover.ts';
import { grounds } from '../../art/palette.ts';
import { plainText } from './plain-text.ts';
import { webAddress } from './web-address.ts';

/** What the blog can be filtered by. An article belongs to one topic. */
export const topics = [
  'Relationships',
  'LinkedIn',
  'Outreach',
  'Content',
  'AI',
  'Leadership',
] as const;

/**
 * The front matter of an article. The slug is the file name.
 * `strictObject`: an unknown or misspelt key fails the build instead of being ignored.
 */
export const articleSchema = z.strictObject({
  title: plainText.min(8).max(70),
  /** One sentence under the title. */
  subtitle: plainText.min(20).max(200),
  /** For cards, search results and feeds. */
  description: plainText.min(70).max(160),
  /** The day it appears, YYYY-MM-DD, in the site's time zone. */
  publishedOn: z.iso.date(),
  /** The date as readers see it, for example `Sep 24, 2025`. */
  displayDate: plainText.min(8).max(20),
  updatedOn: z.iso.date().optional(),
  readMinutes: z.int().min(1).max(30),
  likes: z.int().min(0).optional(),
  topic: z.enum(topics),
  cover: z.strictObject({
    /** Says what the picture shows, to people who do not see it. */
    alt: plainText.min(15).max(200),
    kind: z.enum(coverKinds).optional(),
    ground: z.enum(grounds).optional(),
    /** Redeals the picture: change it until the draw is good. */
    salt: z.string().max(12).optional(),
  }),
  /** Where 'Back to Blog' leads: `blog`, browser `history` (the blog when there is none), or `none` for no control. */
  back: z.enum(['blog', 'history', 'none']),
  hasShare: z.boolean().optional(),
  /** The newsletter issue this article first appeared in. */
  originalUrl: webAddress('https://letters.acme.com/p/12').optional(),
  /** A draft is shown by `npm run dev` and never built for production. */
  isDraft: z.boolean().optional(),
  /** The box that closes the article. `action` says where its button leads. */
  closing: z.strictObject({
    heading: plainText.min(8).max(80),
    text: plainText.min(20).max(240),
    action: z.enum(['linkedin', 'newsletter', 'email', 'get-started', 'trial', 'audit']),
    label: plainText.min(4).max(40),
  }),
});

export type ArticleFacts = z.infer<typeof articleSchema>;
export type Topic = (typeof topics)[number];
