import { z } from 'zod';
import { pictureAddress } from './content/schemas/picture-field.ts';
import { webAddress } from './content/schemas/web-address.ts';

/*
 * The schema of `settings.yaml`. It is separate from `settings.ts`, because pages import the settings and no page may
 * include the validator.
 */

const text = z.string('must be a text').min(1, 'is empty: write a text');

/** A name that headers, titles and feeds show in one line or two. */
const shortName = text.max(80, 'must have at most 80 characters');

/** Words on a link or button, which have to fit in a line of a phone. */
const shortLabel = text.max(40, 'must have at most 40 characters');
/** In the header, beside others. */
const headerLabel = text.max(20, 'must have at most 20 characters');

/** The blog selects its posts by it in CSS. */
const topic = shortLabel.regex(
  /^[\p{L}\p{N} &+-]+$/u,
  'must be letters and digits, with spaces, & + and - between them',
);

const isSample = z.boolean().meta({ title: 'This is a sample' });

const invitation = { description: 'Without it, buttons and boxes that lead there are left out.' };

export const settingsSchema = z.strictObject({
  brand: z.strictObject({
    name: shortName,
    productName: shortName,
    copyrightYear: z
      .int('must be a year, for example 2025')
      .min(1900, 'must be a year with four digits')
      .max(2999, 'must be a year with four digits'),
    description: text,
    logo: pictureAddress.optional().meta({
      title: 'A logo of your own',
      description: 'A square before the name, in place of the drawn one; without the name in it.',
    }),
    favicon: pictureAddress.optional().meta({
      title: 'An icon of your own for browser tabs and phones',
      description: 'A square. Without it, it is the logo.',
    }),
  }),
  siteUrl: webAddress('https://www.acme.com')
    .refine((url) => new URL(url).origin === url, {
      error: ({ input }) => `must end after its host: ${new URL(String(input)).origin}`,
    })
    .meta({ title: 'Address of the site' }),
  timeZone: text.refine(
    isTimeZone,
    'must be the IANA name of a zone, for example America/New_York',
  ),
  // A screen reader would pronounce the messages, which cannot be translated yet, in that language.
  locale: text
    .regex(
      /^en(?:-[A-Za-z\d]{2,8})*$/,
      'must be English, because the messages of the site are: en, or with a region, for example en-GB',
    )
    .meta({ title: 'Language' }),
  links: z.strictObject({
    demoScheduling: webAddress('https://calendar.acme.com/demo')
      .optional()
      .meta({ description: 'Without it, the buttons for demos lead to the form.' }),
    auditScheduling: webAddress('https://calendar.acme.com/audit').optional().meta(invitation),
    productSite: webAddress('https://www.acme.com/product'),
    newsletter: webAddress('https://letters.acme.com').optional().meta(invitation),
    linkedIn: webAddress('https://www.linkedin.com/in/ada-byron')
      .optional()
      .meta({ title: 'LinkedIn', ...invitation }),
    email: z.email('must be an e-mail address, for example ada@acme.com'),
  }),
  navigation: z.strictObject({ associations: headerLabel, blog: headerLabel, about: headerLabel }),
  buttons: z
    .strictObject({
      getStarted: headerLabel.meta({ title: 'To the form' }),
      bookDemo: shortLabel.meta({ title: 'To the demo scheduling' }),
      howItWorks: shortLabel.meta({ title: 'To the film' }),
      backToBlog: shortLabel.meta({ title: 'From an article to the blog' }),
      viewOriginal: shortLabel.meta({ title: 'From an article to its newsletter issue' }),
      share: shortLabel.meta({ title: 'To share an article' }),
    })
    .meta({ title: 'Words on buttons of several pages' }),
  footer: z.strictObject({
    heading: text,
    button: shortLabel.meta({ title: 'Words on the button to the form' }),
  }),
  topics: z
    .array(topic)
    .min(1, 'must have at least one topic')
    .refine((topics) => new Set(topics).size === topics.length, 'has a topic twice')
    .meta({
      title: 'Topics of the blog',
      description:
        'Every article belongs to one. Published at the desk, a new name reaches the articles of its topic too; publish it before you add a topic. Remove a topic after its articles have another.',
    }),
  legalPages: z
    .array(
      z.strictObject({
        label: text,
        href: text
          .regex(
            /^(?:\/[^/\s]|https:\/\/[^/\s])/,
            'must begin with / for a page of yours, for example /privacy, or with https://',
          )
          .meta({ title: 'Address' }),
      }),
    )
    .meta({
      description:
        'Links in the footer. To write another page at the desk, save its address in small letters, digits and hyphens, such as /imprint: it appears under “Legal pages”.',
    }),
  author: z.strictObject({
    name: shortName,
    role: text,
    portrait: pictureAddress
      .optional()
      .meta({ title: 'A portrait of your own', description: 'In place of the drawn one.' }),
    isSample,
  }),
  walkthrough: z.strictObject({
    isSample,
    isHidden: z.boolean().optional().meta({
      title: 'Leave out the film',
      description: 'With its chapters, its transcript and the button to it.',
    }),
    hostedVideoUrl: webAddress('https://media.acme.com/walkthrough.mp4')
      .refine(
        (url) => new URL(url).pathname.toLowerCase().endsWith('.mp4'),
        'must lead to an MP4 file, not to a page that plays one, for example https://media.acme.com/walkthrough.mp4',
      )
      .optional()
      .meta({
        description: 'An MP4 file. Its captions, chapters and length are on the landing page.',
      }),
    poster: pictureAddress.optional().meta({
      title: 'A picture of your own before the film plays',
      description: '1280 by 720 pixels, as the film.',
    }),
    publishedOn: z.iso.date('must be a day as YYYY-MM-DD, for example 2025-09-03'),
  }),
});

export type Settings = z.infer<typeof settingsSchema>;

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
