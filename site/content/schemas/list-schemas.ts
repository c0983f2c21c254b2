import { z, type ZodType } from 'zod';
import { withDistinctIds } from './distinct-ids.ts';
import { explainPicture, pictureAddress } from './picture-field.ts';
import type { PictureSizes } from '../loading/picture-sizes.ts';
import { plainText } from './plain-text.ts';
import { readAddress } from './site-address.ts';
import { webAddress } from './web-address.ts';

const text = plainText.min(1);

/** Names the entry in its file. */
const id = z
  .string()
  .regex(/^[a-z][a-z-]*$/, 'must be of lower-case letters and hyphens, for example union-press');

/** Marks what a new owner has to replace before launch. Never shown on a page. */
const isSample = z.boolean();

const testimonialSchema = z.strictObject({
  id,
  placement: z.enum(['featured', 'sets', 'associations']),
  isSample,
  name: text,
  role: text,
  company: text,
  initials: text.max(3),
  quote: text,
  /** Stars out of five. Only the featured quotes carry one. */
  rating: z.literal(5).optional(),
});

/** How many testimonials a place has pictures for. The pages say so again, and the build stops where they differ. */
const mostAt: Partial<Record<z.infer<typeof testimonialSchema>['placement'], number>> = {
  featured: 4,
  associations: 2,
};

const partnerSchema = z.strictObject({
  id,
  name: text,
  url: webAddress('https://www.acme.com'),
  /** A square picture that stands before the name. */
  logo: pictureAddress.optional(),
  isSample,
});

/** The terms for which the landing page has a place for a tooltip. */
const explainable = new Set(['Prospects', 'Campaigns']);

const planSchema = z.strictObject({
  id,
  name: text,
  /** US dollars, which search results show too, or a text such as Custom. */
  price: z.union([z.number().positive(), text], {
    error: ({ input }) =>
      input === undefined || input === null
        ? undefined
        : 'must be an amount in US dollars, for example 795, or a text',
  }),
  period: text.optional(),
  description: text,
  isPopular: z.boolean(),
  button: text,
  features: z.array(
    z
      .strictObject({
        term: text,
        value: text,
        note: text.optional(),
        /** Shown in a tooltip on the term. */
        explanation: text.optional(),
      })
      .refine(({ term, explanation }) => !explanation || explainable.has(term), {
        path: ['explanation'],
        message: `can only be given for ${[...explainable].join(' and ')}: leave it out, or say it in the note`,
      }),
  ),
});

/** A list in one YAML file, in the order in which the owner wrote it. */
const listOf = <Name extends string, Entries extends ZodType>(name: Name, entries: Entries) =>
  z.strictObject({ [name]: entries } as Record<Name, Entries>);

const testimonialsSchema = withDistinctIds(z.array(testimonialSchema)).superRefine(
  (testimonials, context) => {
    for (const [placement, most] of Object.entries(mostAt)) {
      const there = [...testimonials.entries()].filter(([, said]) => said.placement === placement);
      for (const [index] of there.slice(most)) {
        const message = `can be ${placement} only ${most} times, for want of pictures: write sets here, or in an entry above`;
        context.addIssue({ code: 'custom', path: [index, 'placement'], message });
      }
    }
  },
);

/** By the name of the file in `content`. */
export const listSchemas = {
  testimonials: listOf('testimonials', testimonialsSchema),
  partners: listOf('partners', withDistinctIds(z.array(partnerSchema))),
  plans: listOf('plans', withDistinctIds(z.array(planSchema))),
};

/** The schema of the partners for those who know which pictures are there. */
export const partnersSchemaFor = (pictures: PictureSizes) =>
  listSchemas.partners.superRefine(({ partners }, context) => {
    partners.forEach(({ logo }, index) => {
      const message = explainPicture(logo, pictures) ?? explainShape(logo, pictures);
      if (message === undefined) return;
      context.addIssue({ code: 'custom', path: ['partners', index, 'logo'], message });
    });
  });

/** A wide one would be too small to be read. */
function explainShape(logo = '', pictures: PictureSizes): string | undefined {
  const size = pictures.get(readAddress(logo)?.path ?? '');
  if (!size || size.width <= 1.5 * size.height) return undefined;
  return 'is too wide for its small square before the name: give one about as wide as high';
}

export type Testimonial = z.infer<typeof testimonialSchema>;
export type Partner = z.infer<typeof partnerSchema>;
export type Plan = z.infer<typeof planSchema>;
