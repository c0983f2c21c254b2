import { links } from '../../../links.ts';
import type { Fault } from '../../loading/fault.ts';
import { readAddress } from '../../schemas/site-address.ts';
import type { ArticleDocument } from '../article-document.ts';
import type { LintContext, TextRule, LintDocument } from '../lint-context.ts';
import { isHidden } from '../is-hidden.ts';
import type { Link } from '../lint-document.ts';
import { explainMissing, explainNoPath } from './dead-links.ts';
import { findText, hrefOnSite } from './link-targets.ts';
import { explainUnreadable } from './unreadable-address.ts';

/** Links within the site lead somewhere, from the first day on which readers see them, and do not name the site in full. */
export const checkLinks: TextRule = (text, site) =>
  text.links.flatMap((link) => {
    const onSite = hrefOnSite(link.href, site);
    if (onSite === undefined && /^(?:https?|mailto|tel):/i.test(link.href)) return [];
    const fault =
      findFault(text, onSite ?? link.href, site) ??
      (onSite === undefined ? undefined : explainFull(text, link, onSite));
    return fault ? { line: text.lineOf(link.node), ...fault } : [];
  });

function findFault(text: LintDocument, href: string, site: LintContext): Fault | undefined {
  const address = readAddress(href);
  if (!address) return explainUnreadable(href);
  const { path, anchor } = address;
  if (href === '' || (path !== '' && !path.startsWith('/'))) return explainNoPath(href, site);
  if (path.length > 1 && path.endsWith('/')) {
    const remedy = `Write ${href.replace(/\/+(?=[?#]|$)/, '')}, without the slash at the end.`;
    return { problem: `There is no page ${path}.`, remedy };
  }
  const target = path === '' ? text : findText(path, site);
  if (target) return findFaultOfTarget(text, target, anchor, site);
  if (site.publicFiles.has(path)) return undefined;
  if (!site.pages.has(path)) return explainMissing(path, site);
  if (anchor !== undefined && !site.pageAnchors.has(anchor)) {
    return { problem: `No page has a place #${anchor}.`, remedy: 'Take the anchor out.' };
  }
  return undefined;
}

function findFaultOfTarget(
  text: LintDocument,
  target: LintDocument,
  anchor: string | undefined,
  { today }: LintContext,
): Fault | undefined {
  if (target.kind === 'article' && isDeadAtFirst(text, target, today)) {
    return {
      problem: `“${target.slug}” is not published yet: the link would be dead.`,
      remedy: 'Publish it first, or leave the link out until then.',
    };
  }
  if (anchor !== undefined && !target.headings.some(({ id }) => id === anchor)) {
    const ids = target.headings.map(({ id }) => `#${id}`);
    const remedy = ids.length > 0 ? `It has: ${ids.join(', ')}.` : 'Take the anchor out.';
    return { problem: `“${target.slug}” has no heading #${anchor}.`, remedy };
  }
  return undefined;
}

/** Such a link opens in a new tab, is none between articles, and leads astray once the domain moves. */
function explainFull(text: LintDocument, { node, href }: Link, onSite: string): Fault | undefined {
  const isBare = node.type === 'link' && text.body[node.position?.start.offset ?? 0] !== '[';
  // Texts may call the site by its address.
  if (isBare && onSite === links.home) return undefined;
  const remedy = `Write ${isBare ? `[${href}](${onSite})` : onSite}.`;
  return { problem: `${href} names this site in full.`, remedy };
}

/** Whether readers see a text before the article that it leads to. A draft has no day yet; a legal page is seen today. */
export function isDeadAtFirst(text: LintDocument, target: ArticleDocument, today: string): boolean {
  const facts = text.kind === 'article' ? text.facts : undefined;
  if (facts?.isDraft) return false;
  const firstDay = facts && facts.publishedOn > today ? facts.publishedOn : today;
  return isHidden(target, firstDay);
}
