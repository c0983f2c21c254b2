import type { Testimonial } from '../content/schemas/list-schemas.ts';

/** A quotation, and its author. */
export type Quote = Pick<
  Testimonial,
  'quote' | 'name' | 'role' | 'company' | 'initials' | 'rating'
>;

/** A testimonial without the owner's fields, because a page contains the data of its islands. */
export function quoteOf(testimonial: Testimonial): Quote {
  const { quote, name, role, company, initials, rating } = testimonial;
  return { quote, name, role, company, initials, rating };
}
