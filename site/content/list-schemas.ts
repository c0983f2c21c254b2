import { z } from 'zod';

const text = z.string().min(1);

/** Names the entry in its file. */
const id = z.string().regex(/^[a-z][a-z-]*$/);

/** Marks what a new owner has to replace before launch. Never shown on a page. */
const isSample = z.boolean();

export const testimonialSchema = z.strictObject({
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

export const partnerSchema = z.strictObject({
  id,
  name: text,
  url: z.url({ protocol: /^https$/ }),
  isSample,
});

/** The terms for which the landing page has a place for a tooltip. */
const explainable = new Set(['Prospects', 'Campaigns']);

export const planSchema = z.strictObject({
  id,
  name: text,
  /** As it is shown. */
  price: text,
  /** US dollars a month, for structured data; absent where the price is agreed in person. */
  priceUsd: z.number().positive().optional(),
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
        message: `only ${[...explainable].join(' and ')} can be explained: leave it out, or say it in the note`,
      }),
  ),
});

export type Testimonial = z.infer<typeof testimonialSchema>;
export type Partner = z.infer<typeof partnerSchema>;
export type Plan = z.infer<typeof planSchema>;
