import type { Nodes } from 'mdast';
import type { DiagnosticInFile } from '../../../../contract/diagnostic.ts';
import { appearsAt } from '../../article/publication.ts';
import { closest } from '../../loading/closest.ts';
import { readAddress } from '../../schemas/site-address.ts';
import { isWebAddress } from '../../schemas/web-address.ts';
import type { LintContext, Rule } from '../lint-context.ts';
import { findDocument, type LintDocument } from '../open-document.ts';
import { isLink, walk } from '../walk.ts';

type Explanation = Pick<DiagnosticInFile, 'problem' | 'remedy' | 'change'>;

/** Links have a text, and a target that exists from the first day of their page. */
export const checkLinks: Rule = (document, context) => [
  ...document.links.flatMap(({ node, href }) => {
    const explanation = explainAddress(document, href, context);
    return explanation ? { line: document.lineOf(node), ...explanation } : [];
  }),
  ...[...walk(document.tree)].filter(isWordlessLink).map((node) => ({
    line: document.lineOf(node),
    problem: 'This link has no words.',
    remedy: 'Say where it leads.',
  })),
];

function explainAddress(
  document: LintDocument,
  href: string,
  context: LintContext,
): Explanation | undefined {
  if (/^(?:mailto|tel):./i.test(href)) return undefined;
  if (/^https?:/i.test(href)) return explainWebAddress(href);
  const address = readAddress(href);
  if (href === '' || !address || !/^(?:\/|$)/.test(address.path)) {
    return {
      problem: `“${href}” leads nowhere.`,
      remedy: 'Begin with / for a page of this site, and with https:// or mailto: for another.',
    };
  }
  return explainPath(document, address.path, address.anchor, context);
}

function explainWebAddress(href: string): Explanation | undefined {
  if (!isWebAddress(href)) {
    const remedy = 'Write it as a browser shows it, for example https://www.acme.com/page.';
    return { problem: `“${href}” leads nowhere.`, remedy };
  }
  if (/^https:/i.test(href)) return undefined;
  const change = { from: href, to: href.replace(/^http/i, 'https') };
  return { problem: `${href} is not encrypted.`, remedy: 'Use https://.', change };
}

function explainPath(
  document: LintDocument,
  path: string,
  anchor: string | undefined,
  { documents, pages, pageAnchors, publicFiles, now }: LintContext,
): Explanation | undefined {
  const target = path === '' ? document : findDocument(path, documents);
  if (target && isHiddenFrom(document, target, now)) {
    return {
      problem: `“${target.slug}” is not published yet: the link would be dead.`,
      remedy: 'Publish it first, or leave the link out until then.',
    };
  }
  if (target) {
    const ids = target.headings.map(({ id }) => id);
    return anchor === undefined || ids.includes(anchor)
      ? undefined
      : explainMissingAnchor(path, anchor, ids);
  }
  if (publicFiles.has(path)) return undefined;
  if (pages.has(path)) {
    return anchor === undefined || pageAnchors.has(anchor)
      ? undefined
      : explainMissingAnchor(path, anchor, [...pageAnchors]);
  }
  const known = [...pages, ...publicFiles, ...documents.map(({ address }) => address)];
  const meant = closest(path, known);
  return {
    problem: `There is no page or file ${path}.`,
    remedy: meant ? `Did you mean ${meant}?` : 'Correct the address, or take the link out.',
    change: meant === undefined ? undefined : { from: path, to: meant },
  };
}

function explainMissingAnchor(path: string, anchor: string, ids: readonly string[]): Explanation {
  const meant = closest(anchor, ids);
  return {
    problem: `${path} has no heading #${anchor}.`,
    remedy: meant ? `Did you mean #${meant}?` : 'Take the anchor out.',
    change: meant === undefined ? undefined : { from: `#${anchor}`, to: `#${meant}` },
  };
}

/** Whether a document is visible before the article that it links to. A draft has no day yet. */
function isHiddenFrom(document: LintDocument, { facts }: LintDocument, now: string): boolean {
  if (document.facts?.isDraft || facts === undefined) return false;
  const own = document.facts ? appearsAt(document.facts) : now;
  return facts.isDraft === true || appearsAt(facts) > (own > now ? own : now);
}

const isWordlessLink = (node: Nodes) => isLink(node) && ![...walk(node)].some(isSeen);

const isSeen = (node: Nodes) =>
  node.type === 'image' ||
  ((node.type === 'text' || node.type === 'inlineCode') && node.value.trim() !== '');
