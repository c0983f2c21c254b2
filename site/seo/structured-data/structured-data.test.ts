import { describe, expect, test } from 'vitest';
import type { Plan } from '../../content/schemas/list-schemas.ts';
import { sampleArticle } from '../sample-article.for-tests.ts';
import { sampleSite as site } from '../sample-site.for-tests.ts';
import { blogPosting } from './blog-posting.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { jsonLd, type StructuredData } from './json-ld.ts';
import { organization, website } from './organization.ts';
import { profilePage } from './person.ts';
import { plansProduct } from './plans-product.ts';
import { structuredDataSchema } from './requirements.for-tests.ts';
import { videoObject } from './video.ts';

function plan(facts: Partial<Plan>): Plan {
  return {
    id: 'starter',
    name: 'Starter',
    price: 795,
    period: '/month',
    description: 'For one.',
    isPopular: false,
    button: 'Go',
    features: [],
    ...facts,
  };
}

const productOf = (plans: Plan[]) =>
  plansProduct(site, { name: 'The Program', description: 'What it does.', plans })[0];
const custom = plan({ name: 'Enterprise', price: 'Custom' });
const product = productOf([plan({}), custom])!;

const items: Record<string, StructuredData | undefined> = {
  organization: organization(site),
  website: website(site),
  author: profilePage(site),
  article: blogPosting(site, sampleArticle()),
  'changed article': blogPosting(site, sampleArticle({ updatedOn: '2024-07-01' })),
  breadcrumbs: breadcrumbs(site, { path: '/blog/ask-first', title: 'Ask First' })[0],
  plans: product,
  video: videoObject(site, { lead: 'From a list to a call.', durationSeconds: 57 }, '2025-09-03'),
};

describe('structured data', () => {
  test.each(Object.keys(items))('of the %s contains what search engines require', (name) => {
    const block: unknown = JSON.parse(jsonLd([items[name]!]));
    expect(structuredDataSchema.safeParse(block).error?.issues).toBeUndefined();
  });

  test('cannot end its script element', () => {
    const block = jsonLd([{ '@type': 'Person', name: '</script><script>alert(1)</script>' }]);
    expect(block).not.toContain('<');
    expect(JSON.parse(block)['@graph'][0].name).toBe('</script><script>alert(1)</script>');
  });

  test('names the period of a price that has one', () => {
    const periods = ['/month', '/year', '/seat', undefined];
    expect(productOf(periods.map((period) => plan({ period })))?.['offers']).toMatchObject([
      { priceSpecification: { unitCode: 'MON' } },
      { priceSpecification: { unitCode: 'ANN' } },
      { priceSpecification: expect.not.objectContaining({ unitCode: expect.anything() }) },
      { priceSpecification: expect.not.objectContaining({ unitCode: expect.anything() }) },
    ]);
  });

  test('leaves out a plan with a price on request', () => {
    expect(product['offers']).toHaveLength(1);
  });

  test('has no product when every price is on request: search engines require an offer', () => {
    expect(productOf([custom])).toBeUndefined();
  });

  test('has breadcrumbs from the home page through the blog to an article', () => {
    const [list] = breadcrumbs(site, { path: '/blog/ask-first', title: 'Ask First' });
    expect(list?.['itemListElement']).toMatchObject([
      { position: 1, name: 'Paper & Thread', item: 'https://www.example.org/' },
      { position: 2, name: 'Blog', item: 'https://www.example.org/blog' },
      { position: 3, name: 'Ask First', item: 'https://www.example.org/blog/ask-first' },
    ]);
  });

  test('has no breadcrumbs on the home page', () => {
    expect(breadcrumbs(site, { path: '/', title: 'Home' })).toEqual([]);
  });

  test('with a rating would be rejected', () => {
    const rated = { ...product, aggregateRating: { '@type': 'AggregateRating', ratingValue: 5 } };
    expect(structuredDataSchema.safeParse(JSON.parse(jsonLd([rated]))).success).toBe(false);
  });
});
