import { z, type ZodType } from 'zod';
import { withDistinct } from './with-distinct.ts';
import { pictureAddress } from './picture-field.ts';
import { plainText } from './plain-text.ts';
import { webAddress } from './web-address.ts';

const text = plainText.min(1);

/** Identifies the entry in its file. */
const id = z
  .string()
  .regex(/^[a-z][a-z-]*$/, 'must be of lower-case letters and hyphens, for example union-press');

/** Marks a sample that a new owner has to replace before launch. Never shown on a page. */
const isSample = z.boolean().meta({ title: 'This is a sample' });

const testimonialSchema = z.strictObject({
  id,
  /** On the landing page one or three at a time, or on the page for associations. */
  placement: z.enum(['featured', 'sets', 'associations']),
  isSample,
  name: text,
  role: text,
  company: text,
  initials: text.max(3),
  portrait: pictureAddress.optional().meta({
    title: 'Photograph of the person',
    description: 'On the associations page. Without it, and elsewhere, their initials are shown.',
  }),
  quote: text.meta({ title: 'What they said', format: 'text' }),
  /** Stars out of five. Only the featured quotes have them. */
  rating: z.literal(5).optional(),
});

const partnerSchema = z.strictObject({
  id,
  name: text,
  url: webAddress('https://www.acme.com'),
  logo: pictureAddress.optional().meta({ description: 'A square in front of the name.' }),
  isSample,
});

const planSchema = z.strictObject({
  id,
  name: text,
  price: z
    .union([z.number().positive('must be more than 0, or a text such as Free'), text], {
      error: ({ input }) =>
        input === undefined || input === null
          ? undefined
          : 'must be an amount in US dollars, for example 795, or a text',
    })
    .meta({
      description:
        'Digits are US dollars, which search results show too: 2250 is $2,250. Anything else is shown as it is.',
    }),
  period: text.optional(),
  description: text.meta({ format: 'text' }),
  isPopular: z.boolean(),
  button: text,
  features: z.array(
    z.strictObject({
      term: text,
      value: text,
      note: text.optional(),
      /** Shown in a tooltip on the term. */
      explanation: text.optional().meta({ format: 'text' }),
    }),
  ),
});

/** A list in one YAML file, in the owner's order. */
const listOf = <Name extends string, Entries extends ZodType>(name: Name, entries: Entries) =>
  z.strictObject({ [name]: entries } as Record<Name, Entries>);

/** By the name of the file in `content`. */
export const listSchemas = {
  testimonials: listOf('testimonials', withDistinct('id', z.array(testimonialSchema))),
  partners: listOf('partners', withDistinct('id', z.array(partnerSchema))),
  plans: listOf('plans', withDistinct('id', z.array(planSchema))),
};

export type Testimonial = z.infer<typeof testimonialSchema>;
export type Partner = z.infer<typeof partnerSchema>;
export type Plan = z.infer<typeof planSchema>;
