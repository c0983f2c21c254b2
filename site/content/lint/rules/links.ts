import type { ArticleUnderCheck } from '../article-under-check.ts';
import type { Rule, Surroundings } from '../finding.ts';
import { isHidden } from '../is-hidden.ts';

/** Links within the site lead somewhere, from the first day on which readers see them. */
export const checkLinks: Rule = (article, site) =>
  article.links.flatMap(({ node, href, slug }) => {
    if (/^(?:https?|mailto):/.test(href)) return [];
    const fault = findFault(article, { href, slug }, site);
    return fault ? { line: article.lineOf(node), ...fault } : [];
  });

type Fault = { problem: string; remedy: string };

function findFault(
  article: ArticleUnderCheck,
  { href, slug: linkedSlug }: { href: string; slug: string | undefined },
  site: Surroundings,
): Fault | undefined {
  const [path = '', anchor] = href.split('#');
  if (href === '' || (path !== '' && !path.startsWith('/'))) {
    return {
      problem: `“${href}” leads nowhere.`,
      remedy:
        'Begin with / for a page of this site, for example /blog/…, and with https:// for another site.',
    };
  }
  if (path.length > 1 && path.endsWith('/')) {
    const remedy = `Write ${href.replace(/\/+(?=#|$)/, '')}, without the slash at the end.`;
    return { problem: `There is no page ${path}.`, remedy };
  }
  const slug = path === '' ? article.slug : linkedSlug;
  if (slug === undefined) {
    if (!site.pages.has(path)) {
      return {
        problem: `There is no page ${path}.`,
        remedy: `Pages: ${[...site.pages].join(', ')}.`,
      };
    }
    if (anchor !== undefined && !site.pageAnchors.has(anchor)) {
      return { problem: `No page has a place #${anchor}.`, remedy: 'Leave the anchor away.' };
    }
    return undefined;
  }
  const target = site.articles.find((other) => other.slug === slug);
  if (!target) {
    return {
      problem: `There is no article “${slug}”.`,
      remedy: `Did you mean ${nearest(slug, site)}?`,
    };
  }
  if (isDeadAtFirst(article, target, site.today)) {
    return {
      problem: `“${slug}” is not published yet: the link would be dead.`,
      remedy: 'Publish it first, or leave the link away until then.',
    };
  }
  if (anchor !== undefined && !target.headings.some(({ id }) => id === anchor)) {
    const ids = target.headings.map(({ id }) => `#${id}`).join(', ');
    return { problem: `“${slug}” has no heading #${anchor}.`, remedy: `It has: ${ids}.` };
  }
  return undefined;
}

/** Whether readers see an article before that which it leads to. A draft has no day yet. */
export function isDeadAtFirst(
  { facts }: ArticleUnderCheck,
  target: ArticleUnderCheck,
  today: string,
): boolean {
  if (facts?.isDraft) return false;
  const firstDay = facts && facts.publishedOn > today ? facts.publishedOn : today;
  return isHidden(target, firstDay);
}

/** The slug that shares most words with a wrong one. */
function nearest(slug: string, { articles }: Surroundings): string | undefined {
  const words = new Set(slug.split('-'));
  const shared = (other: string) => other.split('-').filter((word) => words.has(word)).length;
  return articles.map((other) => other.slug).toSorted((a, b) => shared(b) - shared(a))[0];
}
