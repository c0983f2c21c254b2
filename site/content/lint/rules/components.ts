import type { Nodes } from 'mdast';
import { z } from 'zod';
import {
  articleComponents,
  childlessComponents,
  componentParents,
} from '../../article-components.ts';
import { closest } from '../../closest.ts';
import { attributeSource, isComponent, type Component } from '../../component-attributes.ts';
import { countWords } from '../../count-words.ts';
import { tellPlainly } from '../../plain-markdown.ts';
import { findMarkup } from '../../plain-text.ts';
import type { Rule } from '../finding.ts';
import { remedyForHtml } from '../text-under-check.ts';
import { walk } from '../walk.ts';

type Fault = { problem: string; remedy: string };

/** Besides Markdown there are only the body components, each with what it needs and nothing it does not know: anything else stops the build, or gets lost. */
export const checkComponents: Rule = (article) =>
  [...walk(article.tree)].flatMap((node) => {
    const unknown = isComponent(node) ? findUnknown(node) : [];
    const found =
      unknown.length > 0 ? unknown : [findUntold(node)].filter((one) => one !== undefined);
    return [
      ...found.map((fault) => ({ line: article.lineOf(node), ...fault })),
      ...findMisplaced(node).map(({ child, ...fault }) => ({
        line: article.lineOf(child),
        ...fault,
      })),
    ];
  });

/** What is lost or out of place directly within a node. */
function findMisplaced(node: Nodes): (Fault & { child: Nodes })[] {
  if (!('children' in node)) return [];
  const own = nameOf(node);
  const inside = (node.children as Nodes[]).filter(
    (child) =>
      child.type !== 'mdxFlowExpression' && !(child.type === 'text' && !child.value.trim()),
  );
  const [first] = inside;
  if (own !== undefined && childlessComponents.has(own) && first) {
    const problem = `What stands between <${own}> and </${own}> is lost.`;
    return [
      { child: first, problem, remedy: `Write it above or below, and end with <${own} … />.` },
    ];
  }
  const [only] = [...componentParents].find(([, parent]) => parent === own) ?? [];
  return inside.flatMap((child) => {
    const name = nameOf(child);
    const parent = componentParents.get(name ?? '');
    if (parent !== undefined && parent !== own) {
      const remedy = `Put <${parent}> before the first <${name}>, and </${parent}> after the last.`;
      return { child, problem: `<${name}> stands outside of <${parent}>.`, remedy };
    }
    if (only === undefined || name === only) return [];
    const remedy = `Put it into <${only} title="…">, or after </${own}>.`;
    return { child, problem: `<${own}> holds something besides <${only}>.`, remedy };
  });
}

const nameOf = (node: Nodes) => (isComponent(node) ? (node.name ?? undefined) : undefined);

function findUnknown(node: Component): Fault[] {
  const { name, attributes } = node;
  const known = articleComponents.get(name ?? '');
  if (!known) return [explainUnknown(name)];
  return attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute') {
      return {
        problem: `<${name}> holds {${attribute.value}}, which is code.`,
        remedy: 'Write each attribute as name="…".',
      };
    }
    const content = known.get(attribute.name);
    if (content === 'unseen') return [];
    if (content !== undefined) return explainWords(node, attribute.name);
    return {
      problem: `<${name}> knows no ${attribute.name}.`,
      remedy: remedyForAttribute(attribute.name, [...known.keys()]),
    };
  });
}

/** What is wrong with words that are shown as they stand. That they are there at all, `findUntold` sees to. */
function explainWords(node: Component, attribute: string): Fault[] {
  const words = attributeSource(node, attribute);
  if (words?.trim() === '') {
    const remedy = 'Write words in it, as another article does.';
    return [{ problem: `${attribute} of <${node.name}> is empty.`, remedy }];
  }
  const markup = findMarkup(words ?? '');
  if (markup === undefined) return [];
  const problem = `${attribute} of <${node.name}> holds ${markup}, which is shown as it stands.`;
  return [{ problem, remedy: 'Write only plain words here.' }];
}

/** @param known what may stand in its place */
function remedyForAttribute(name: string, known: readonly string[]): string {
  const meant = known.length === 1 ? known[0] : closest(name, known);
  if (meant) return `Write ${meant}, or take it out.`;
  return known.length === 0 ? 'Take it out.' : `Take it out, or write one of: ${known.join(', ')}.`;
}

function explainUnknown(name: string | null): Fault {
  const names = [...articleComponents.keys()].join(', ');
  return name !== null && /^[A-Z]/.test(name)
    ? { problem: `There is no <${name}>.`, remedy: `Use one of: ${names}.` }
    : {
        problem: `<${name ?? ''}> is HTML, and articles are Markdown.`,
        remedy: remedyForHtml(),
      };
}

/** What keeps a node, apart from what is inside of it, from being counted, found and read in feeds. */
function findUntold(node: Nodes): Fault | undefined {
  const alone = { ...node, ...('children' in node && { children: [] }) } as Nodes;
  try {
    countWords(alone);
    // Where its links would lead does not matter here.
    tellPlainly([alone], { pageUrl: 'https://site.invalid', productUrl: 'https://site.invalid' });
    return undefined;
  } catch (error) {
    return untold(node, error);
  }
}

function untold(node: Nodes, error: unknown): Fault {
  switch (node.type) {
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return {
        problem: `{${node.value}} is code, and nobody could read it in a feed.`,
        remedy: `Write out what it says; to show the braces themselves write \\{ and \\}.`,
      };
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return {
        problem: `<${node.name}> is not whole: ${reasonOf(error)}`,
        remedy: `Look how another article writes <${node.name}>, and give it the same.`,
      };
    case 'link':
    case 'image':
    case 'definition':
      return { problem: `“${node.url}” is not an address.`, remedy: 'Correct it.' };
    case 'mdxjsEsm':
      return {
        problem: '`import` and `export` at the beginning of a line are code.',
        remedy: 'Leave the line away: components need no import. In a sentence, move the word.',
      };
    default:
      return {
        problem: `Feeds cannot tell this kind of Markdown (${node.type}).`,
        remedy: 'Say it in another way: plain words, a list, a link or a Callout.',
      };
  }
}

/** Errors of an expression come from a realm of their own, and those of zod are lists. */
function reasonOf(error: unknown): string {
  return error instanceof z.ZodError
    ? z.prettifyError(error).replaceAll(/\s+/g, ' ')
    : String(error).replace(/^Error: /, '');
}
