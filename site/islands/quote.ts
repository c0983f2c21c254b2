import type { Testimonial } from '../content/schemas/list-schemas.ts';

/** A quotation, and its author. */
export type Quote = Pick<
  Testimonial,
  'quote' | 'name' | 'role' | 'company' | 'initials' | 'rating'
>;
