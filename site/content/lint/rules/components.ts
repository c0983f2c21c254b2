import type { Nodes } from 'mdast';
import {
  articleComponents,
  childlessComponents,
  componentParents,
} from '../../article/article-components.ts';
import { closest } from '../../loading/closest.ts';
import {
  attributeSource,
  isComponent,
  type Component,
} from '../../article/component-attributes.ts';
import type { Fault } from '../../loading/fault.ts';
import { findMarkup } from '../../schemas/plain-text.ts';
import { explainUntold } from '../explain-untold.ts';
import type { TextRule } from '../lint-context.ts';
import { remedyForHtml } from '../lint-document.ts';
import { walk } from '../walk.ts';

/** Besides Markdown there are only the body components, each with what it needs and nothing it does not know: anything else stops the build, or gets lost. */
export const checkComponents: TextRule = (text) =>
  [...walk(text.tree)].flatMap((node) => [
    ...findFaults(node).map((fault) => ({ line: text.lineOf(node), ...fault })),
    ...findMisplaced(node).map(({ child, ...fault }) => ({ line: text.lineOf(child), ...fault })),
  ]);

/** What is wrong with a node, apart from what is inside of it. */
function findFaults(node: Nodes): Fault[] {
  if (isComponent(node)) {
    const unknown = findUnknown(node);
    return unknown.length > 0 ? unknown : findIncomplete(node);
  }
  switch (node.type) {
    case 'mdxFlowExpression':
    case 'mdxTextExpression': {
      // A note is an expression too.
      if (explainUntold(node) === undefined) return [];
      const remedy = `Write out what it says; to show the braces themselves write \\{ and \\}.`;
      return [{ problem: `{${node.value}} is code, and texts are Markdown.`, remedy }];
    }
    case 'mdxjsEsm': {
      const problem = '`import` and `export` at the beginning of a line are code.';
      const remedy = 'Take the line out: components need no import. In a sentence, move the word.';
      return [{ problem, remedy }];
    }
    default:
      return [];
  }
}

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
    if (content === undefined) {
      return {
        problem: `<${name}> knows no ${attribute.name}.`,
        remedy: remedyForAttribute(attribute.name, [...known.keys()]),
      };
    }
    if (content !== 'cells' && attribute.value !== null && typeof attribute.value === 'object') {
      return {
        problem: `${attribute.name} of <${name}> stands in braces, which is code.`,
        remedy: `Write ${attribute.name}="…", in quotes and without braces.`,
      };
    }
    return content === 'unseen' ? [] : explainWords(node, attribute.name);
  });
}

/** What is wrong with words that are shown as they stand. That they are there at all, `findIncomplete` sees to. */
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
  if (name === 'br') {
    return {
      problem: '<br> is HTML, and texts are Markdown.',
      remedy: 'End the line above with a \\ in place of it.',
    };
  }
  const names = [...articleComponents.keys()].join(', ');
  return name !== null && /^[A-Z]/.test(name)
    ? { problem: `There is no <${name}>.`, remedy: `Use one of: ${names}.` }
    : {
        problem: `<${name ?? ''}> is HTML, and texts are Markdown.`,
        remedy: remedyForHtml(),
      };
}

/** What a component lacks, or holds in another form than it needs. */
function findIncomplete(node: Component): Fault[] {
  const reason = explainUntold(node);
  if (reason === undefined) return [];
  return [
    {
      problem: `<${node.name}> is not whole: ${reason}`,
      remedy: `Look how another article writes <${node.name}>, and give it the same.`,
    },
  ];
}
