import { z } from 'zod';
import { coverKinds } from '../../art/cover.ts';
import { grounds } from '../../art/palette.ts';
import { pictureAddress } from './picture-field.ts';
import { plainText } from './plain-text.ts';
import { webAddress } from './web-address.ts';
import { settings } from '../../settings.ts';

/** One of the topics in the settings, which may change while a server runs. */
export const topicField = z
  .string()
  .superRefine((input, context) => {
    const values = settings.topics;
    // Settings without topics are reported themselves.
    if (!Array.isArray(values) || values.length === 0 || values.includes(input)) return;
    context.addIssue({ code: 'invalid_value', values, input });
  })
  .meta({
    get enum() {
      return settings.topics;
    },
  });

/**
 * The front matter of an article. The slug is the file name. `strictObject`: an unknown or misspelled key fails the
 * build instead of being ignored.
 */
export const articleSchema = z.strictObject({
  title: plainText.min(8).max(70),
  /** One sentence under the title. */
  subtitle: plainText.min(20).max(200).meta({ title: 'Sentence under the title' }),
  /** For cards, search results and feeds. */
  description: plainText
    .min(70)
    .max(160)
    .meta({ description: 'For search results, cards and feeds.' }),
  /** The day it appears, YYYY-MM-DD, in the site's time zone. */
  publishedOn: z.iso
    .date()
    .meta({ title: 'Date', description: 'On a later day it is published then.' }),
  /** The time of that day at which it appears, HH:MM in the site's time zone. */
  publishTime: z.iso
    .time({ precision: -1 })
    .meta({
      format: 'time',
      title: 'Time',
      description: 'In the time zone of the site; midnight if empty.',
    })
    .optional(),
  /** The displayed date, for example `Sep 24, 2025`. */
  displayDate: plainText.min(8).max(20).meta({ title: 'Date as readers see it' }),
  updatedOn: z.iso.date().optional(),
  likes: z.int().min(0).optional(),
  topic: topicField,
  cover: z.strictObject({
    /** The alternative text of the picture. */
    alt: plainText.min(15).max(200).meta({ title: 'What the cover shows' }),
    /** Replaces the generated cover. Pages crop it to their sizes around its center. */
    picture: pictureAddress
      .optional()
      .meta({ title: 'A picture of your own', description: 'In place of the drawn one.' }),
    kind: z.enum(coverKinds).optional().meta({ title: 'What is drawn' }),
    ground: z.enum(grounds).optional().meta({ title: 'Background' }),
    /** Change it to generate another picture, until the result is good. */
    salt: z
      .string()
      .max(12)
      .meta({
        format: 'deal',
        title: 'Version of the drawing',
        description: 'Every letter draws another picture. Type an earlier one to get it back.',
      })
      .optional(),
  }),
  /** The target of 'Back to Blog': `blog`, browser `history` (the blog when there is none), or `none` for no control. */
  back: z.enum(['blog', 'history', 'none']).meta({ title: '“Back to Blog” leads to' }),
  hasShare: z.boolean().meta({ title: 'A Share button' }).optional(),
  /** The newsletter issue this article first appeared in. */
  originalUrl: webAddress('https://letters.acme.com/p/12').optional(),
  /** Former slugs, oldest first, which redirect here. */
  formerly: z.array(z.string().regex(/^[a-z\d]+(?:-[a-z\d]+)*$/)).optional(),
  /** A draft is shown by `npm run dev` and never built for production. */
  isDraft: z.boolean().optional(),
  /** The box that closes the article. `action` is the target of its button. */
  closing: z
    .strictObject({
      heading: plainText.min(8).max(80),
      text: plainText.min(20).max(240),
      action: z.enum(['linkedin', 'newsletter', 'email', 'get-started', 'trial', 'audit']).meta({
        title: 'Its button leads to',
        description: 'The box is left out while the site settings lack this address.',
      }),
      label: plainText.min(4).max(40).meta({ title: 'Words on the button' }),
    })
    .meta({ title: 'Box at the end' }),
});

export type FrontMatter = z.infer<typeof articleSchema>;
