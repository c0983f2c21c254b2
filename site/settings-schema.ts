import { z } from 'zod';
import { webAddress } from './content/schemas/web-address.ts';

/*
 * What `settings.ts` may say. Apart from it, because pages import the settings and no page may carry the validator:
 * only `scripts/content/check-settings.ts` reads this.
 */

const text = z.string('must be a text').min(1, 'is empty: write a text');

export const settingsSchema = z.strictObject({
  brand: z.strictObject({
    name: text,
    productName: text,
    copyrightYear: z
      .int('must be a year, for example 2025')
      .min(1900, 'must be a year with four digits')
      .max(2999, 'must be a year with four digits'),
    description: text,
  }),
  siteUrl: webAddress('https://www.acme.com').refine(
    (url) => new URL(url).origin === url,
    'must be https:// and a host, and end there, for example https://www.acme.com',
  ),
  timeZone: text.refine(
    isTimeZone,
    'must be the IANA name of a zone, for example America/New_York',
  ),
  // A screen reader would speak the buttons and messages, which cannot be translated yet, as words of that language.
  locale: text.regex(
    /^en(?:-[A-Za-z\d]{2,8})*$/,
    'must be English, because buttons and messages are: en, or with a region, for example en-GB',
  ),
  links: z.strictObject({
    demoScheduling: webAddress('https://calendar.acme.com/demo'),
    auditScheduling: webAddress('https://calendar.acme.com/audit'),
    productSite: webAddress('https://www.acme.com/product'),
    newsletter: webAddress('https://letters.acme.com'),
    linkedIn: webAddress('https://www.linkedin.com/in/ada-byron'),
    email: z.email('must be an e-mail address, for example ada@acme.com'),
  }),
  legalPages: z.array(
    z.strictObject({
      label: text,
      href: text.regex(
        /^(?:\/[^/\s]|https:\/\/[^/\s])/,
        'must begin with / for a page of yours, for example /privacy, or with https://',
      ),
    }),
  ),
  author: z.strictObject({ name: text, role: text, isSample: z.boolean() }),
  walkthrough: z.strictObject({
    isSample: z.boolean(),
    hostedVideoUrl: webAddress('https://media.acme.com/walkthrough.mp4')
      .refine(
        (url) => new URL(url).pathname.toLowerCase().endsWith('.mp4'),
        'must lead to an MP4 file, not to a page that plays one, for example https://media.acme.com/walkthrough.mp4',
      )
      .nullable(),
    publishedOn: z.iso.date('must be a day as YYYY-MM-DD, for example 2025-09-03'),
  }),
});

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
