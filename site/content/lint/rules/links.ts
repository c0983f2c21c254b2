import { closestMatch } from 'leven';
import type { Nodes } from 'mdast';
import { readAddress } from '../../schemas/site-address.ts';
import { isWebAddress } from '../../schemas/web-address.ts';
import type { Explanation } from '../explain-mdx-error.ts';
import type { LintContext, Rule } from '../lint-context.ts';
import { findDocument, type LintDocument } from '../open-document.ts';
import { isLink, walk } from '../walk.ts';

/** Links have a text, a target that exists, and no link within them. An article may link to one that is published later. */
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
  ...[...walk(document.tree)].filter(isLink).flatMap((link) =>
    [...walk(link)]
      .slice(1)
      .filter(isLink)
      .map((inner) => ({
        line: document.lineOf(inner),
        problem: 'This link is within another.',
        remedy: 'Keep one of them.',
      })),
  ),
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
  { documents, pages }: LintContext,
): Explanation | undefined {
  const target = path === '' ? document : findDocument(path, documents);
  if (!target) {
    if (pages.has(path)) return undefined;
    const known = [...pages, ...documents.map(({ address }) => address)];
    const remedy = 'Correct the address, or take the link out.';
    return { problem: `There is no page or file ${path}.`, remedy, ...suggest(path, known) };
  }
  if (target.frontMatter?.isDraft && !document.frontMatter?.isDraft) {
    return {
      problem: `“${target.slug}” is a draft: the link would be dead.`,
      remedy: 'Take the link out, or publish that article first.',
    };
  }
  // The headings of a text that cannot be read are unknown.
  if (target.unreadable.length > 0) return undefined;
  const anchors = target.headings.map(({ id }) => `#${id}`);
  if (anchor === undefined || anchors.includes(`#${anchor}`)) return undefined;
  const problem = `${path} has no heading #${anchor}.`;
  return { problem, remedy: 'Correct it, or take it out.', ...suggest(`#${anchor}`, anchors) };
}

/** The known name that differs from a written one in three letters at most. */
function suggest(written: string, known: readonly string[]): Partial<Explanation> {
  const maxDistance = Math.min(3, Math.ceil(written.length / 3));
  const meant = closestMatch(written, known, { maxDistance });
  if (meant === undefined) return {};
  return { remedy: `Did you mean ${meant}?`, change: { from: written, to: meant } };
}

const isWordlessLink = (node: Nodes) => isLink(node) && ![...walk(node)].some(isSeen);

const isSeen = (node: Nodes) =>
  node.type === 'image' ||
  node.type === 'imageReference' ||
  ((node.type === 'text' || node.type === 'inlineCode') && node.value.trim() !== '');
