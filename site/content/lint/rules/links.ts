import { links } from '../../../links.ts';
import { closest } from '../../closest.ts';
import { addressOnSite, readAddress } from '../../site-address.ts';
import { isHidden } from '../is-hidden.ts';
import type { ArticleUnderCheck } from '../article-under-check.ts';
import type { Surroundings, TextRule, TextUnderCheck } from '../finding.ts';
import { readLink, type Link } from '../text-under-check.ts';
import { explainUnreadable, type Fault } from './unreadable-address.ts';

/** Links within the site lead somewhere, from the first day on which readers see them; those too that name the site in full. */
export const checkLinks: TextRule = (text, site) =>
  text.links.flatMap(({ node, href }) => {
    const onSite = addressOnSite(href, site.siteUrl);
    if (onSite === undefined && /^(?:https?|mailto|tel):/i.test(href)) return [];
    if (onSite !== undefined && !isMeantForSite(onSite, site)) return [];
    const fault = findFault(text, readLink(node, onSite ?? href), site);
    return fault ? { line: text.lineOf(node), ...fault } : [];
  });

/** Whether what stands behind the own host is meant for a page of this site: a product may live on the same host. */
function isMeantForSite(href: string, site: Surroundings): boolean {
  const path = readAddress(href)?.path;
  if (path === undefined || path === '/' || path.startsWith(links.article(''))) return true;
  const own = [...pagesOf(site), ...site.publicFiles].filter((address) => address !== '/');
  return closest(path, own) !== undefined;
}

const pagesOf = ({ pages, legalPages }: Surroundings) => [
  ...pages,
  ...legalPages.map(({ address }) => address),
];

function findFault(text: TextUnderCheck, link: Link, site: Surroundings): Fault | undefined {
  const { href, address } = link;
  if (!address) return explainUnreadable(href);
  const { path, anchor } = address;
  if (href === '' || (path !== '' && !path.startsWith('/'))) {
    return {
      problem: `“${href}” leads nowhere.`,
      remedy:
        'Begin with / for a page of this site, for example /blog/…, and with https:// for another site.',
    };
  }
  if (path.length > 1 && path.endsWith('/')) {
    const remedy = `Write ${href.replace(/\/+(?=[?#]|$)/, '')}, without the slash at the end.`;
    return { problem: `There is no page ${path}.`, remedy };
  }
  const target = path === '' ? text : findText(path, link, site);
  if (target) return findFaultOfTarget(text, target, anchor, site);
  if (site.publicFiles.has(path)) return undefined;
  if (!site.pages.has(path)) return explainMissing(path, link, site);
  if (anchor !== undefined && !site.pageAnchors.has(anchor)) {
    return { problem: `No page has a place #${anchor}.`, remedy: 'Leave the anchor away.' };
  }
  return undefined;
}

function findText(
  path: string,
  { slug }: Link,
  { articles, legalPages }: Surroundings,
): TextUnderCheck | undefined {
  return (
    articles.find((article) => article.slug === slug) ??
    legalPages.find(({ address }) => address === path)
  );
}

function findFaultOfTarget(
  text: TextUnderCheck,
  target: TextUnderCheck,
  anchor: string | undefined,
  { today }: Surroundings,
): Fault | undefined {
  if (target.kind === 'article' && isDeadAtFirst(text, target, today)) {
    return {
      problem: `“${target.slug}” is not published yet: the link would be dead.`,
      remedy: 'Publish it first, or leave the link away until then.',
    };
  }
  if (anchor !== undefined && !target.headings.some(({ id }) => id === anchor)) {
    const ids = target.headings.map(({ id }) => `#${id}`).join(', ');
    return { problem: `“${target.slug}” has no heading #${anchor}.`, remedy: `It has: ${ids}.` };
  }
  return undefined;
}

function explainMissing(path: string, { node, slug }: Link, site: Surroundings): Fault {
  if (slug !== undefined) {
    const meant = closest(
      slug,
      site.articles.map((article) => article.slug),
    );
    return {
      problem: `There is no article “${slug}”.`,
      remedy: meant
        ? `Did you mean /blog/${meant}?`
        : 'Take the link out, or let it lead to an article that is there.',
    };
  }
  const problem = `There is no page ${path}.`;
  // Addresses of pages have no ending, whatever their files or an earlier site had.
  const [, name] = /^(.*?)(?:\/index)?\.(?:mdx?|html?|php)$/i.exec(path) ?? [];
  const page = name === '' ? links.home : name;
  if (page !== undefined && (site.pages.has(page) || findText(page, readLink(node, page), site))) {
    return { problem, remedy: `Write ${page}.` };
  }
  if (page === undefined && /\.\w+$/.test(path)) {
    return { problem: `There is no file ${path}.`, remedy: `Put it there: site/public${path}.` };
  }
  const pages = pagesOf(site).filter((one) => !one.includes('.'));
  return { problem, remedy: `Pages: ${pages.join(', ')}.` };
}

/** Whether readers see a text before the article that it leads to. A draft has no day yet; a legal page is seen today. */
export function isDeadAtFirst(
  text: TextUnderCheck,
  target: ArticleUnderCheck,
  today: string,
): boolean {
  const facts = text.kind === 'article' ? text.facts : undefined;
  if (facts?.isDraft) return false;
  const firstDay = facts && facts.publishedOn > today ? facts.publishedOn : today;
  return isHidden(target, firstDay);
}
