import { z } from 'zod';

/*
 * What search engines require of each type, including their recommendations. Source, one page per type:
 * https://developers.google.com/search/docs/appearance/structured-data/search-gallery. Properties beyond these come from
 * https://schema.org. Nothing else is allowed: above all no Review and no AggregateRating, which must not be made from quotations that
 * the site itself has chosen.
 */

const url = z.url({ protocol: /^https$/ });
const instant = z.iso.datetime({ offset: true });
const text = z.string().min(1);

const organization = z.strictObject({
  '@type': z.literal('Organization'),
  '@id': url,
  name: text,
  url,
  logo: url,
  description: text,
});

const organizationReference = organization.omit({ logo: true, description: true });

const website = z.strictObject({
  '@type': z.literal('WebSite'),
  name: text,
  url,
  inLanguage: text,
  publisher: z.strictObject({ '@id': url }),
});

const person = z.strictObject({
  '@type': z.literal('Person'),
  '@id': url,
  name: text,
  url,
  jobTitle: text.optional(),
  image: url.optional(),
  sameAs: z.array(url).optional(),
});

const profilePage = z.strictObject({
  '@type': z.literal('ProfilePage'),
  url,
  mainEntity: person.required({ jobTitle: true, sameAs: true }),
});

/** At least two items; positions count from one. */
const breadcrumbList = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: text, item: url }),
    )
    .min(2)
    .refine((items) => items.every(({ position }, index) => position === index + 1)),
});

const blogPosting = z.strictObject({
  '@type': z.literal('BlogPosting'),
  headline: text.max(110),
  description: text,
  image: url,
  datePublished: instant,
  dateModified: instant.optional(),
  author: person.required({ '@id': true, url: true }),
  publisher: organizationReference,
  mainEntityOfPage: url,
  articleSection: text,
  timeRequired: z.iso.duration(),
  inLanguage: text,
});

/** Without reviews a product needs offers, and an offer needs a price. */
const product = z.strictObject({
  '@type': z.literal('Product'),
  name: text,
  description: text,
  image: url,
  brand: z.strictObject({ '@type': z.literal('Brand'), name: text }),
  offers: z
    .array(
      z.strictObject({
        '@type': z.literal('Offer'),
        name: text,
        description: text,
        url,
        priceSpecification: z.strictObject({
          '@type': z.literal('UnitPriceSpecification'),
          price: z.number().positive(),
          priceCurrency: z.string().length(3),
          unitCode: text.optional(),
        }),
      }),
    )
    .min(1),
});

const videoObject = z.strictObject({
  '@type': z.literal('VideoObject'),
  name: text,
  description: text,
  thumbnailUrl: url,
  contentUrl: url,
  uploadDate: instant,
  duration: z.iso.duration(),
});

/** The whole data block of a page. */
export const structuredDataSchema = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z
    .array(
      z.discriminatedUnion('@type', [
        organization,
        website,
        profilePage,
        breadcrumbList,
        blogPosting,
        product,
        videoObject,
      ]),
    )
    .min(1),
});
