import { links } from '../../../links.ts';
import { closest } from '../../loading/closest.ts';
import type { Fault } from '../../loading/fault.ts';
import type { LintContext } from '../lint-context.ts';
import { readSlug } from '../lint-document.ts';
import { findText, hrefOnSite, pagesOf } from './link-targets.ts';

/** Says of what is neither a path nor a whole address which of the two it must have been meant to be. */
export function explainNoPath(href: string, site: LintContext): Fault {
  const problem = `“${href}” leads nowhere.`;
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(href)) {
    return { problem, remedy: `Write mailto:${href}.` };
  }
  if (/^www\./i.test(href)) {
    const whole = `https://${href}`;
    return { problem, remedy: `Write ${hrefOnSite(whole, site) ?? whole}.` };
  }
  const [, scheme = ''] = /^([a-z][a-z\d+-]+):/i.exec(href) ?? [];
  const meant = closest(scheme, ['https', 'mailto']);
  if (meant) return { problem, remedy: `Write ${href.replace(scheme, meant)}.` };
  if (!['', 'javascript', 'data', 'file', 'localhost'].includes(scheme.toLowerCase())) {
    return {
      problem: `“${href}” opens a program that not every reader has.`,
      remedy: 'Link with https://, mailto: or tel:.',
    };
  }
  const remedy =
    'Begin with / for a page of this site, for example /blog/…, and with https:// for another site.';
  return { problem, remedy };
}

/** Says what a path must have been meant to lead to, if nothing is there. */
export function explainMissing(path: string, site: LintContext): Fault {
  const slug = readSlug(path);
  if (slug !== undefined) return explainMissingArticle(slug, site);
  const problem = `There is no page ${path}.`;
  // Addresses of pages have no ending, whatever their files or an earlier site had.
  const [, name] = /^(.*?)(?:\/index)?\.(?:mdx?|html?|php)$/i.exec(path) ?? [];
  const page = name === '' ? links.home : name;
  if (page !== undefined && (site.pages.has(page) || findText(page, site))) {
    return { problem, remedy: `Write ${page}.` };
  }
  if (page === undefined && /\.\w+$/.test(path)) {
    return { problem: `There is no file ${path}.`, remedy: `Put it there: site/public${path}.` };
  }
  const pages = pagesOf(site).filter((one) => !one.includes('.'));
  const articles = site.articles.map(({ address }) => address);
  // Any short path would be close to the first page.
  const named = [...pages, ...articles].filter((one) => one !== links.home);
  const meant = closest(page ?? path, named);
  return { problem, remedy: meant ? `Did you mean ${meant}?` : `Pages: ${pages.join(', ')}.` };
}

function explainMissingArticle(slug: string, { articles }: LintContext): Fault {
  const slugs = articles.map((article) => article.slug);
  const meant = closest(slug, slugs);
  return {
    problem: `There is no article “${slug}”.`,
    remedy: meant
      ? `Did you mean ${links.article(meant)}?`
      : 'Take the link out, or let it lead to an article that is there.',
  };
}
