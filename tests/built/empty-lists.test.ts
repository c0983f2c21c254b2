import renderer from '@astrojs/react/server.js';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { plans as ownPlans, words } from '../site-content.ts';
import About from '../../site/pages/about.astro';
import Associations from '../../site/pages/associations.astro';
import Blog from '../../site/pages/blog/index.astro';
import Home from '../../site/pages/index.astro';
import { settings } from '../../site/settings.ts';

const lists = vi.hoisted(() => ({
  partners: [] as object[],
  plans: [] as object[],
  testimonials: [] as object[],
  /** Whether the lists within the texts of a page are empty too. */
  areEmptyInPages: false,
}));

vi.mock('../../site/content/loading/load.ts', () => ({
  loadPage: async (name: keyof typeof words) =>
    JSON.parse(JSON.stringify(words[name]), (key, value) =>
      lists.areEmptyInPages && /^(?:steps|cards|statistics|items)$/.test(key) ? [] : value,
    ),
  loadList: async (name: 'partners' | 'plans') => lists[name],
  loadTestimonials: async () => lists.testimonials,
  loadPosts: async () => [],
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
const sectionsOfHome = ['class="grid g4 wins"', 'class="headline-statistics"', 'class="sec proof"'];
const sectionsOfAssociations = [
  'class="headline-statistics grid g3"',
  'class="grid pins proc"',
  'class="sec tint"',
  'class="sec"',
];
/** The button to the newsletter is in it, too. */
const sectionsOfAbout = ['class="sec tint community"'];
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

  test('has its section, when it is part of the texts of a page', async () => {
    expect(count(await render(Home), sectionsOfHome)).toEqual([1, 1, 1]);
    expect(count(await render(Associations), sectionsOfAssociations)).toEqual([1, 1, 1, 3]);
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

  test('leaves no section behind, when it was part of the texts of a page', async () => {
    lists.areEmptyInPages = true;
    onTestFinished(() => void (lists.areEmptyInPages = false));
    expect(count(await render(Home), sectionsOfHome)).toEqual([0, 0, 0]);
    // The last one is that of the closing words.
    expect(count(await render(Associations), sectionsOfAssociations)).toEqual([0, 0, 0, 1]);
    expect(await render(Associations)).not.toContain(words.associations.audience.heading);
    const { links } = settings;
    onTestFinished(() => void Object.assign(settings, { links }));
    settings.links = { ...links, newsletter: 'https://letters.example' };
    expect(count(await render(About), sectionsOfAbout)).toEqual([1]);
    settings.links = { ...links, newsletter: undefined };
    expect(count(await render(About), sectionsOfAbout)).toEqual([0]);
  });
});

describe('a setting that the owner has emptied', () => {
  const { links, walkthrough } = settings;
  const outside = {
    demoScheduling: 'https://calendar.example/demo',
    newsletter: 'https://letters.example',
    linkedIn: 'https://network.example/ada',
  };
  afterEach(() => void Object.assign(settings, { links, walkthrough }));

  test('leaves no link behind, and demos are booked by the form', async () => {
    const countAll = async () => {
      const pages = await Promise.all([Home, Associations, About, Blog].map(render));
      const addresses = Object.values(outside);
      return addresses.map((address) => pages.filter((html) => html.includes(address)).length);
    };
    settings.links = { ...links, ...outside };
    expect(await countAll()).toEqual([4, 2, 1]);
    const { productSite, email } = links;
    settings.links = { productSite, email };
    expect(await countAll()).toEqual([0, 0, 0]);
    expect(await render(Associations)).toContain(
      `href="/get-started">${words.associations.closing.button}`,
    );
  });

  test('leaves the film out, and the button to it', async () => {
    const marks = ['id="video"', 'href="#video"', '"VideoObject"'];
    settings.walkthrough = { ...walkthrough, isHidden: false };
    expect(count(await render(Home), marks)).toEqual([1, 1, 1]);
    settings.walkthrough = { ...walkthrough, isHidden: true };
    expect(count(await render(Home), marks)).toEqual([0, 0, 0]);
  });
});
