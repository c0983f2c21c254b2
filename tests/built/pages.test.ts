import { readFile } from 'node:fs/promises';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { structuredDataSchema } from '../../site/seo/structured-data/requirements.for-tests.ts';
import { idsOfPage } from '../../site/content/article/compile-body.ts';
import { settings } from '../../site/settings.ts';
import { plans } from '../site-content.ts';
import { distDir, findAll, isBuilt, readPages, textOf, type BuiltPage } from './built-site.ts';

const pages = await readPages();
const indexed = pages.filter(({ path }) => path !== '/404');
/** The address the site was built for. */
const origin = new URL(
  linkTo(
    'canonical',
    pages.find(({ path }) => path === '/')!,
  )!,
).origin;

/** The rules of the HTML standard only, because axe checks accessibility. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:document'],
    // Our own files come from the same server as the page, so a hash would prove nothing.
    rules: { 'require-sri': ['error', { target: 'crossorigin' }] },
  }),
);

function linkTo(rel: string, { tree }: BuiltPage): string | undefined {
  const link = findAll(tree, 'link').find(({ properties }) =>
    [properties['rel']].flat().includes(rel),
  );
  return link && String(link.properties['href']);
}

function meta(name: string, { tree }: BuiltPage): string | undefined {
  const tag = findAll(tree, 'meta').find(
    ({ properties }) => properties['name'] === name || properties['property'] === name,
  );
  return tag && String(tag.properties['content']);
}

describe.each(pages)('$path', (page) => {
  test('is valid HTML', async () => {
    const report = await validator.validateString(page.html);
    const errors = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(errors).toEqual([]);
  });
});

describe.each(indexed)('$path', (page) => {
  test('has one canonical address', () => {
    const address = page.path === '/' ? `${origin}/` : `${origin}${page.path}`;
    expect(linkTo('canonical', page)).toBe(address);
    expect(meta('og:url', page)).toBe(address);
  });

  test('has a unique title and description', () => {
    const titles = pages.filter(({ tree }) => titleOf(tree) === titleOf(page.tree));
    const descriptions = pages.filter(
      (other) => meta('description', other) === meta('description', page),
    );
    expect([titles.length, descriptions.length]).toEqual([1, 1]);
    expect(meta('description', page)!.length).toBeGreaterThanOrEqual(70);
    expect(meta('description', page)!.length).toBeLessThanOrEqual(170);
    expect(titleOf(page.tree), 'as a shared link shows it').toContain(meta('og:title', page)!);
    expect(meta('og:description', page)).toBe(meta('description', page));
  });

  test('has a light share picture of 1200 by 630 pixels', async () => {
    const picture = new URL(meta('og:image', page)!);
    expect(picture.origin).toBe(origin);
    const bytes = await readFile(`${distDir}${picture.pathname}`);
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(100_000);
  });

  test('has the structured data that search engines require', () => {
    const blocks = findAll(page.tree, 'script').filter(
      ({ properties }) => properties['type'] === 'application/ld+json',
    );
    expect(blocks).toHaveLength(1);
    const { data, error } = structuredDataSchema.safeParse(JSON.parse(textOf(blocks[0]!)));
    expect(error?.issues).toBeUndefined();
    const trail = data!['@graph'].find((thing) => thing['@type'] === 'BreadcrumbList');
    const last = trail?.itemListElement.at(-1)?.item;
    expect(last).toBe(page.path === '/' ? undefined : linkTo('canonical', page));
  });

  test('references only existing files', () => {
    const links = findAll(page.tree, 'link').map(({ properties }) => String(properties['href']));
    const own = links.map((href) => new URL(href, origin)).filter((url) => url.origin === origin);
    expect(own.map(({ pathname }) => pathname).filter((path) => !isBuilt(path))).toEqual([]);
  });
});

test('around an article, ids are those that no heading gets', () => {
  const articles = pages.filter(({ path }) => path.startsWith('/blog/'));
  const ids = articles.flatMap(({ html }) =>
    [...html.matchAll(/<(?!h\d )[^>]* id="([^"]+)"/g)].map(([, id]) => id),
  );
  expect(idsOfPage).toEqual(expect.arrayContaining([...new Set(ids)]));
});

describe('the landing page', () => {
  test('has structured data for the organization, the site, the plans and the walkthrough', () => {
    const home = pages.find(({ path }) => path === '/')!;
    const types = [...home.html.matchAll(/"@type":"(\w+)"/g)].map(([, type]) => type);
    expect(types).toEqual(expect.arrayContaining(['Organization', 'WebSite']));
    expect(types.includes('VideoObject')).toBe(!settings.walkthrough.isHidden);
    // A product needs an offer, and an offer a public price.
    const offers = plans.filter(({ price }) => typeof price === 'number').map(() => 'Offer');
    expect(types.filter((type) => type === 'Product' || type === 'Offer')).toEqual(
      offers.length > 0 ? ['Product', ...offers] : [],
    );
    const products = [...home.html.matchAll(/"@type":"Product","name":("[^"]*")/g)];
    // The heading of the page may be any sentence.
    expect(products.map(([, name]) => JSON.parse(name!) as string)).toEqual(
      offers.length > 0 ? [settings.brand.name] : [],
    );
  });
});

describe('the 404 page', () => {
  test('stays out of search', () => {
    const page = pages.find(({ path }) => path === '/404')!;
    expect(meta('robots', page)).toBe('noindex');
    expect(linkTo('canonical', page)).toBeUndefined();
  });
});

function titleOf(tree: BuiltPage['tree']): string {
  return findAll(tree, 'title').map(textOf)[0] ?? '';
}
