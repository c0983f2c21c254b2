import { SyntaxValidator } from 'fast-xml-validator';
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { describe, expect, test } from 'vitest';
import { minuteIn, publishedArticles } from '../../site/content/article/publication.ts';
import { byAge } from '../../site/content/article/posts.ts';
import { settings } from '../../site/settings.ts';
import { articles } from '../site-content.ts';
import { findAll, findByClass, isBuilt, readBuilt, readPages, textOf } from './built-site.ts';

/** The slugs that the files publish today, newest first, found without the site's own loader. */
function listPublished(): string[] {
  const now = minuteIn(settings.timeZone, new Date());
  const published = publishedArticles(articles, now);
  return published.toSorted((a, b) => byAge(a.data, b.data)).map(({ id }) => id);
}

const slugs = listPublished();
const pages = await readPages();
const [rss, atom, json, sitemap, llms, robots] = await Promise.all(
  ['rss.xml', 'atom.xml', 'feed.json', 'sitemap.xml', 'llms.txt', 'robots.txt'].map(readBuilt),
);

function slugsOf(addresses: readonly (string | undefined)[]): string[] {
  return addresses.flatMap(
    (address) => /\/blog\/([\w-]+)(?:\.md)?$/.exec(address ?? '')?.[1] ?? [],
  );
}

describe('an article', () => {
  test('has a page exactly when it is published', () => {
    expect(slugsOf(pages.map(({ path }) => path)).toSorted()).toEqual(slugs.toSorted());
  });

  test.each([
    ['the RSS feed', slugsOf(parseRssFeed(rss!).items!.map(({ link }) => link))],
    ['the Atom feed', slugsOf(parseAtomFeed(atom!).entries!.map(({ id }) => id))],
    ['the JSON feed', slugsOf(parseJsonFeed(json!).items!.map(({ url }) => url))],
    ['llms.txt', slugsOf([...llms!.matchAll(/\]\((\S+)\)/g)].map(([, url]) => url))],
  ])('is in %s exactly when it is published, newest first', (_, listed) => {
    expect(listed).toEqual(slugs.slice(0, 50));
  });
});

describe.each(slugs)('the Markdown twin of %s', (slug) => {
  const paragraphsOfPage = () => {
    const { tree } = pages.find(({ path }) => path === `/blog/${slug}`)!;
    const body = findByClass(tree, 'prose')!;
    const texts = ['h2', 'h3', 'p', 'li', 'td', 'figcaption'].flatMap((name) =>
      findAll(body, name),
    );
    return texts.map((element) => words(textOf(element))).filter((text) => text !== '');
  };

  test('contains the whole text of the page', async () => {
    const twin = words(unescapeMarkdown(await readBuilt(`blog/${slug}.md`)));
    const missing = paragraphsOfPage().filter((text) => !twin.includes(text));
    expect(missing).toEqual([]);
  });
});

/** Letters and digits only, because the two formats separate text differently. */
function words(text: string): string {
  return text.replaceAll('(opens in a new tab)', '').replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Removes what is not read aloud: URLs of links, and numbers of lists. */
function unescapeMarkdown(markdown: string): string {
  return markdown.replace(/\]\([^)]*\)/g, ']').replace(/^(?:> ?)*\s*\d+\. /gm, '');
}

describe('the sitemap', () => {
  test('is well-formed and lists every page that search engines may index', () => {
    expect(SyntaxValidator.validate(sitemap!)).toBe(true);
    const listed = [...sitemap!.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, loc = '']) => new URL(loc).pathname,
    );
    const indexed = pages.map(({ path }) => path).filter((path) => path !== '/404');
    expect(listed.toSorted()).toEqual(indexed.toSorted());
  });

  test('is linked in robots.txt', () => {
    const [, address = ''] = /^Sitemap: (\S+)$/m.exec(robots!) ?? [];
    expect(isBuilt(new URL(address).pathname)).toBe(true);
  });
});

test('security.txt states where to report a vulnerability and expires within a year', async () => {
  const text = (await readBuilt('.well-known/security.txt'))!;
  const fields = new Map(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/) as [string, string]),
  );
  expect(fields.get('Contact')).toBe(`mailto:${settings.links.email}`);
  const until = Date.parse(fields.get('Expires') ?? '') - Date.now();
  expect(until).toBeGreaterThan(358 * 86_400_000);
  expect(until).toBeLessThan(365 * 86_400_000);
});

describe('feeds', () => {
  test('are well-formed', () => {
    expect([rss!, atom!].map((xml) => SyntaxValidator.validate(xml))).toEqual([true, true]);
  });

  test('contain complete articles whose URLs work outside the site', () => {
    const items = parseJsonFeed(json!).items!;
    for (const { content_html: html } of items) expect(html).toContain('</p>');
    const all = items.map(({ content_html: html }) => html).join('');
    const addresses = [...all.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url = '']) => url);
    expect(addresses).not.toEqual([]);
    expect(addresses.filter((url) => !/^(?:https:|mailto:|tel:)/.test(url))).toEqual([]);
    const contents = items.map(({ content_html: html }) => html?.trim());
    expect(parseRssFeed(rss!).items!.map(({ content }) => content?.encoded?.trim())).toEqual(
      contents,
    );
  });

  test('link to no missing page of the site', () => {
    const { origin } = new URL(parseJsonFeed(json!).home_page_url!);
    const own = [...`${json}${llms}`.matchAll(/https:\/\/[^\s"\\)<>]+/g)]
      .map(([url]) => new URL(url))
      .filter((url) => url.origin === origin);
    expect(own.length).toBeGreaterThan(slugs.length);
    expect(own.map(({ pathname }) => pathname).filter((path) => !isBuilt(path))).toEqual([]);
  });
});
