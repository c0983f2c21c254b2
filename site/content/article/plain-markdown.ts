import type { BlockContent, Nodes, Paragraph, PhrasingContent, Root } from 'mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { phrasing } from 'mdast-util-phrasing';
import { toMarkdown, type Unsafe } from 'mdast-util-to-markdown';
import type { ComponentName } from './article-components.ts';
import {
  hasAttribute,
  isComponent,
  readAttribute,
  type Component,
} from './component-attributes.ts';
import { parseMdx } from './parse-mdx.ts';

/** The targets of an article's links outside the site. */
interface Place {
  /** The absolute address of the article. */
  pageUrl: string;
  /** The target of `<ProductLink>`. */
  productUrl: string;
}

/**
 * The text of an article in plain Markdown: the same words as on the page, body components as Markdown, every link
 * absolute. For feeds and readers without a browser.
 *
 * @throws Error for an unknown component, so that no text is lost silently
 */
export function plainMarkdown(mdx: string, place: Place): string {
  return nodesToMarkdown(parseMdx(mdx).children, place);
}

/**
 * The same for a part of an article; changes its argument.
 *
 * @throws Error for anything without a plain form.
 */
export function nodesToMarkdown(nodes: readonly Nodes[], place: Place): string {
  const root: Root = { type: 'root', children: plainBlocks(nodes, place) };
  return toMarkdown(root, {
    bullet: '-',
    rule: '-',
    unsafe: [tilde],
    extensions: [gfmTableToMarkdown()],
  });
}

/** Two would strike out what is between them. In addresses they are as they are. */
const tilde: Unsafe = {
  character: '~',
  inConstruct: 'phrasing',
  notInConstruct: ['autolink', 'destinationLiteral', 'destinationRaw', 'reference'],
};

function plainNodes<Child extends Nodes>(nodes: readonly Nodes[], place: Place): Child[] {
  return nodes.flatMap((node) => plainNode(node, place)) as Child[];
}

/**
 * Words in the line of their component become a paragraph: beside blocks they would join all of these. Without the
 * spaces beside the tags, which would be written as character references.
 */
function plainBlocks<Child extends Nodes>(nodes: readonly Nodes[], place: Place): Child[] {
  const blocks: Nodes[] = [];
  let words: Paragraph | undefined;
  const plain = plainNodes(nodes, place);
  for (const [index, node] of plain.entries()) {
    if (!phrasing(node)) {
      words = undefined;
      blocks.push(node);
      continue;
    }
    if (node.type === 'text') {
      if (!words) node.value = node.value.trimStart();
      if (!phrasing(plain[index + 1])) node.value = node.value.trimEnd();
      if (node.value === '') continue;
    }
    if (!words) blocks.push((words = paragraph()));
    words.children.push(node);
  }
  return blocks as Child[];
}

function plainNode(node: Nodes, place: Place): Nodes[] {
  if (isComponent(node)) return plainComponent(node, place);
  switch (node.type) {
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return plainExpression(node.value);
    case 'link':
    case 'image':
    case 'definition':
      node.url = absoluteAddress(node.url, place);
      break;
  }
  if ('children' in node) Object.assign(node, { children: plainNodes(node.children, place) });
  return [node];
}

function plainComponent(node: Component, place: Place): Nodes[] {
  const attribute = (name: string) => readAttribute(node, name);
  const blocks = () => plainBlocks<BlockContent>(node.children, place);
  const name = node.name as ComponentName;
  switch (name) {
    case 'Callout':
      return [{ type: 'blockquote', children: [bold(attribute('title')), ...blocks()] }];
    case 'Card':
    case 'Prompt':
      return [bold(attribute('title')), ...blocks()];
    case 'Cards':
      return blocks();
    case 'ContinueReading':
      return [paragraph(link(attribute('href'), node, place))];
    case 'Figure': {
      const alt = attribute('alt').replace(/\.?$/, '.');
      const description: PhrasingContent = { type: 'emphasis', children: [text(`Figure: ${alt}`)] };
      return [paragraph(description, text(` ${attribute('caption')}`))];
    }
    case 'ProductLink': {
      const words = link(place.productUrl, node, place);
      return [node.type === 'mdxJsxFlowElement' ? paragraph(words) : words];
    }
    case 'Quotation': {
      const by = hasAttribute(node, 'by') ? [paragraph(text(`— ${attribute('by')}`))] : [];
      return [{ type: 'blockquote', children: [...blocks(), ...by] }];
    }
    case 'ScoreTable':
      return [bold(attribute('caption')), ...blocks()];
    case 'Step':
      return [
        { type: 'listItem', spread: true, children: [bold(attribute('title')), ...blocks()] },
      ];
    case 'Steps':
      return [
        { type: 'list', ordered: true, spread: true, children: plainBlocks(node.children, place) },
      ];
    case 'SubscribeMock':
      return [paragraph(text('[An email field and a Subscribe button.]'))];
    default:
      name satisfies never;
      throw new Error(`<${node.name}> has no plain form.`);
  }
}

/** The page drops comments too. Between two comments there may be code. */
function plainExpression(value: string): Nodes[] {
  if (/^\s*(?:\/\*(?:(?!\*\/)[^])*\*\/\s*)*$/.test(value)) return [];
  throw new Error(`{${value}} has no plain form: write out what it says.`);
}

function link(href: string, node: Component, place: Place): PhrasingContent {
  const url = absoluteAddress(href, place);
  return { type: 'link', url, children: plainNodes(node.children, place) };
}

/** What is not an address stays as it is written; the linter rejects it. */
function absoluteAddress(href: string, { pageUrl }: Place): string {
  return URL.parse(href, pageUrl)?.href ?? href;
}

function bold(words: string): Paragraph {
  return paragraph({ type: 'strong', children: [text(words)] });
}

function paragraph(...children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

function text(value: string): PhrasingContent {
  return { type: 'text', value };
}
