import type { Plan } from '../../content/schemas/list-schemas.ts';
import { links } from '../../links.ts';
import { absoluteUrl, type SiteMetadata } from '../site-metadata.ts';
import type { StructuredData } from './json-ld.ts';

interface ProductFacts {
  name: string;
  description: string;
  plans: readonly Plan[];
}

/** UN/CEFACT's codes of the periods that they cover; another period is left out. */
const unitCodes: Readonly<Record<string, string>> = {
  '/day': 'DAY',
  '/week': 'WEE',
  '/month': 'MON',
  '/quarter': 'QAN',
  '/year': 'ANN',
};

/** The program as a product and its plans as offers. A plan without a public price is omitted, and a product without offers. */
export function plansProduct(
  site: SiteMetadata,
  { name, description, plans }: ProductFacts,
): StructuredData[] {
  const offers = plans
    .filter(({ price }) => typeof price === 'number')
    .map((plan) => ({
      '@type': 'Offer',
      name: plan.name,
      description: plan.description,
      url: absoluteUrl(site, links.getStarted),
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: plan.price,
        priceCurrency: 'USD',
        ...(plan.period && plan.period in unitCodes && { unitCode: unitCodes[plan.period] }),
      },
    }));
  if (offers.length === 0) return [];
  return [
    {
      '@type': 'Product',
      name,
      description,
      image: absoluteUrl(site, links.shareCard(links.home)),
      brand: { '@type': 'Brand', name: site.name },
      offers,
    },
  ];
}
