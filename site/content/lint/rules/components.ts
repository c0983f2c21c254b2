import type { Nodes } from 'mdast';
import { phrasing } from 'mdast-util-phrasing';
import type { DiagnosticInFile } from '../../../../contract/diagnostic.ts';
import {
  articleComponents,
  linkComponents,
  onlyContent,
} from '../../article/article-components.ts';
import {
  attributeSource,
  isComponent,
  type Component,
} from '../../article/component-attributes.ts';
import { nodesToMarkdown } from '../../article/plain-markdown.ts';
import { findMarkup } from '../../schemas/plain-text.ts';
import {
  checklist,
  codeInBraces,
  explainUnknownTag,
  unsupportedMarkdown,
  type Explanation,
} from '../explain-mdx-error.ts';
import type { LintDocument } from '../open-document.ts';
import { walk } from '../walk.ts';

/** An article contains only Markdown and the body components, each with its known and required attributes. */
export function checkComponents({ tree, lineOf }: LintDocument): DiagnosticInFile[] {
  return [...walk(tree)].flatMap((node) => [
    ...explainNode(node).map((explanation) => ({ line: lineOf(node), ...explanation })),
    ...findMisplaced(node).map(({ child, ...explanation }) => ({
      line: lineOf(child),
      ...explanation,
    })),
  ]);
}

function explainNode(node: Nodes): Explanation[] {
  if (node.type === 'mdxjsEsm') {
    const problem = '`import` and `export` at the beginning of a line are code.';
    return [{ problem, remedy: 'Take the line out: components need no import.' }];
  }
  if (isComponent(node)) {
    const unknown = explainUnknown(node);
    if (unknown.length > 0) return unknown;
  }
  // Feeds would lose the marks, and a screen reader would hear boxes without names.
  if (node.type === 'listItem' && typeof node.checked === 'boolean') return [checklist];
  const reason = explainIncomplete(node);
  if (reason === undefined) return [];
  return isComponent(node)
    ? [
        {
          problem: `<${node.name}> is incomplete: ${reason}`,
          remedy: `Compare it with <${node.name}> in another article.`,
        },
      ]
    : [unsupportedMarkdown.get(node.type) ?? codeInBraces];
}

/** The error of a node itself, apart from its children, that would keep it from search and feeds; undefined if it has none. */
function explainIncomplete(node: Nodes): string | undefined {
  const alone = { ...node, ...('children' in node && { children: [] }) } as Nodes;
  try {
    // The targets of its links do not matter here.
    nodesToMarkdown([alone], {
      pageUrl: 'https://site.invalid',
      productUrl: 'https://site.invalid',
    });
    return undefined;
  } catch (error) {
    return String(error).replace(/^Error: /, '');
  }
}

/** Children that belong in another parent, beside it, or in a line of their own. */
function findMisplaced(node: Nodes): (Explanation & { child: Nodes })[] {
  if (!('children' in node)) return [];
  const own = isComponent(node) ? node.name : undefined;
  return (node.children as Nodes[]).flatMap((child) => {
    const name = isComponent(child) ? (child.name ?? '') : '';
    const parent = parentOf.get(name);
    if (parent !== undefined && parent !== own) {
      const remedy = `Put <${parent}> before the first <${name}>, and </${parent}> after the last.`;
      return [{ child, problem: `<${name}> is outside of <${parent}>.`, remedy }];
    }
    const part = onlyContent.get(own ?? '');
    if (onlyContent.has(own ?? '') && part !== name && !isUnseen(child)) {
      const place = part === undefined ? '' : `into a <${part}>, or `;
      const remedy = `Put it ${place}outside of <${own}>.`;
      return [{ child, problem: `<${own}> cannot contain this.`, remedy }];
    }
    if (linkComponents.has(own ?? '') && !phrasing(child) && !isUnseen(child)) {
      const remedy = `Write the words of <${own}> in its own line: <${own}>words</${own}>`;
      return [{ child, problem: `<${own}> cannot contain this.`, remedy }];
    }
    const isWithinLine = child.type === 'mdxJsxTextElement' && own === undefined;
    if (isWithinLine && name !== 'ProductLink' && articleComponents.has(name)) {
      const remedy = 'Put it in lines of its own, with an empty line before and after them.';
      return [{ child, problem: `<${name}> is within a line of text.`, remedy }];
    }
    return [];
  });
}

const parentOf = new Map<string | undefined, string>(
  [...onlyContent].map(([parent, part]) => [part, parent]),
);

/** Comments, and spaces between components in one line. */
function isUnseen(node: Nodes): boolean {
  if (node.type === 'text') return node.value.trim() === '';
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
}

function explainUnknown(node: Component): Explanation[] {
  const { name, attributes } = node;
  const known = articleComponents.get(name ?? '');
  if (!known) return [explainUnknownTag(name ?? '')];
  const names = [...known.keys()].join(', ') || 'none';
  return attributes.flatMap((attribute) => {
    const content = attribute.type === 'mdxJsxAttribute' ? known.get(attribute.name) : undefined;
    if (attribute.type !== 'mdxJsxAttribute' || content === undefined) {
      const written = attribute.type === 'mdxJsxAttribute' ? attribute.name : attribute.value;
      return {
        problem: `<${name}> has no attribute ${written}.`,
        remedy: `It has: ${names}. Write each as name="…".`,
      };
    }
    if (attribute.value !== null && typeof attribute.value === 'object') {
      return {
        problem: `${attribute.name} of <${name}> is in braces, which is code.`,
        remedy: `Write ${attribute.name}="…".`,
      };
    }
    return content === 'unseen' ? [] : explainWords(node, attribute.name);
  });
}

/** The error in words that are shown without formatting, if there is one. */
function explainWords(node: Component, attribute: string): Explanation[] {
  const words = attributeSource(node, attribute);
  const markup = words?.trim() === '' ? 'nothing' : findMarkup(words ?? '');
  if (markup === undefined) return [];
  const problem = `${attribute} of <${node.name}> holds ${markup}.`;
  return [{ problem, remedy: 'Write plain words here.' }];
}
