import renderer from '@astrojs/react/server.js';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { plans as ownPlans, words } from '../site-content.ts';
import Associations from '../../site/pages/associations.astro';
import Home from '../../site/pages/index.astro';

const lists = vi.hoisted(() => ({
  partners: [] as object[],
  plans: [] as object[],
  testimonials: [] as object[],
}));

vi.mock('../../site/content/loading/load.ts', () => ({
  loadPage: async (name: 'home' | 'associations') => words[name],
  loadList: async (name: 'partners' | 'plans') => lists[name],
  loadTestimonials: async () => lists.testimonials,
}));

async function render(Page: typeof Home): Promise<string> {
  const container = await AstroContainer.create();
  container.addServerRenderer({ renderer, name: '@astrojs/react' });
  container.addClientRenderer({ name: '@astrojs/react', entrypoint: '@astrojs/react/client.js' });
  return container.renderToString(Page);
}

/** How often each of these is in a page. */
function count(html: string, marks: readonly string[]): number[] {
  return marks.map((mark) => html.split(mark).length - 1);
}

const listsOfHome = [
  'class="featured-quotes"',
  'class="testimonial-sets"',
  'class="logos"',
  'id="pricing"',
];
const listsOfAssociations = ['class="sec voices"', 'class="featured-quotes"'];
const carousel = 'aria-roledescription="carousel"';

describe('a list with entries', () => {
  beforeEach(() => {
    lists.partners = [{ id: 'acme', name: 'Acme', url: 'https://acme.example' }];
    lists.plans = ownPlans;
    lists.testimonials = [
      { name: 'Ada', role: 'Founder', company: 'Acme', initials: 'A', quote: 'Yes.' },
    ];
  });

  test('has its section', async () => {
    expect(count(await render(Home), [...listsOfHome, carousel])).toEqual([1, 1, 1, 1, 2]);
    expect(count(await render(Associations), [...listsOfAssociations, carousel])).toEqual([
      1, 1, 1,
    ]);
  });
});

test('every quote has a picture beside it, however many the owner adds', async () => {
  const said = { role: 'Founder', company: 'Acme', initials: 'A', quote: 'Yes.' };
  lists.testimonials = ['Ada', 'Bo', 'Cy', 'Di', 'Ed'].map((name) => ({ ...said, name }));

  for (const [Page, picture] of [
    [Home, 'featured-pair'],
    [Associations, 'association-pair'],
  ] as const) {
    expect(count(await render(Page), [`src="/pictures/${picture}`])).toEqual([5]);
  }
});

describe('a list that the owner has emptied', () => {
  beforeEach(() => {
    lists.partners = [];
    lists.plans = [];
    lists.testimonials = [];
  });

  test('leaves no section and no control behind', async () => {
    expect(count(await render(Home), [...listsOfHome, carousel])).toEqual([0, 0, 0, 0, 0]);
    expect(count(await render(Associations), [...listsOfAssociations, carousel])).toEqual([
      0, 0, 0,
    ]);
  });
});
