import type { Nodes, Root } from 'mdast';
import { mdxToMdast } from 'satteri';
import { articleComponents } from '../article/article-components.ts';
import { readArticleFile } from '../article/article-file.ts';
import { attributeSource, isComponent } from '../article/component-attributes.ts';
import { compileBody, type Heading } from '../article/compile-body.ts';
import type { FileFault } from '../loading/fault.ts';
import { readAddress } from '../schemas/site-address.ts';
import { UnreadableFile } from '../loading/unreadable-file.ts';
import { walk } from './walk.ts';

/** A file as it was found. */
export interface TextSource {
  /** Relative to the project, for messages. */
  file: string;
  text: string;
}

/** A text with everything the rules look at. Where a part could not be read, `faults` says why. */
export interface OpenedText {
  file: string;
  /** The last part of its address. */
  slug: string;
  /** Where readers find it. */
  address: string;
  text: string;
  /** As written, checked or not; absent when they cannot be read. */
  rawFacts?: Record<string, unknown>;
  /** The text as written, in which the nodes of `tree` have their places; empty when the facts cannot be read. */
  body: string;
  /** The text; empty when it is not MDX. */
  tree: Root;
  headings: readonly Heading[];
  /** Where it leads its readers, by Markdown or by an element. */
  links: readonly Link[];
  /** Why a part could not be read. */
  faults: readonly FileFault[];
  /** The line of a fact in the file; of its parent when it is missing. */
  lineOfFact: (path: readonly PropertyKey[]) => number;
  /** The line of a node of `tree` in the file. */
  lineOf: (node: Nodes) => number;
  /** The line, in the file, of a place in `body`. */
  lineAt: (offset: number) => number;
}

export interface Link {
  node: Nodes;
  href: string;
  /** The slug, when it leads to an article or its Markdown copy. */
  slug?: string;
}

const nothing: Root = { type: 'root', children: [] };

/**
 * Reads a file as far as it can be read.
 *
 * @param example where its author can see how such a file has to look
 */
export function openText(
  { file, text, slug, address }: Pick<OpenedText, 'file' | 'text' | 'slug' | 'address'>,
  example: string,
): OpenedText {
  const faults: FileFault[] = [];
  const opened: OpenedText = {
    file,
    slug,
    address,
    text,
    body: '',
    tree: nothing,
    headings: [],
    links: [],
    faults,
    lineOfFact: () => 1,
    lineOf: () => 1,
    lineAt: () => 1,
  };
  let linesBefore: number;
  try {
    const parsed = readArticleFile(text);
    opened.rawFacts = parsed.facts;
    opened.body = parsed.body;
    opened.lineOfFact = parsed.lineOfFact;
    linesBefore = parsed.linesBeforeBody;
    faults.push(...parsed.lostTexts);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    faults.push(error.fault);
    return opened;
  }

  opened.lineOf = (node) => linesBefore + (node.position?.start.line ?? 1);
  opened.lineAt = (offset) => linesBefore + opened.body.slice(0, offset).split('\n').length;
  try {
    const tree = mdxToMdast(opened.body);
    if (tree.type === 'root') opened.tree = tree;
    opened.links = [...linksIn(opened.tree)];
    opened.headings = compileBody(opened.body).headings;
  } catch (error) {
    const { line, problem } = explainUncompiled(error, linesBefore);
    const written = opened.body.split('\n')[line - linesBefore - 1] ?? '';
    const remedy =
      remedyForLine(written, problem) ?? `Mend it there; ${example} shows how a file has to look.`;
    faults.push({ line, problem, remedy });
  }
  return opened;
}

/** The compiler says `3:1: What is wrong (2:5) (name-of-rule)`, in lines of the body. */
function explainUncompiled(error: unknown, linesBefore: number): Omit<FileFault, 'remedy'> {
  const [message = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  const [, line = '1', cause = message] = /^(\d+):\d+: (.*)$/.exec(message) ?? [];
  const inFile = cause
    .replace(/ \([\w-]+:[a-z-]+\)$/, '')
    .replace(/ \(note: .*\)$/, '')
    .replace(/^Could not parse expression.*/, 'what stands in { } is taken for code')
    .replaceAll(/\((\d+):\d+\)/g, (_, of: string) => `(line ${linesBefore + Number(of)})`);
  return { line: linesBefore + Number(line), problem: `this cannot be read: ${inFile}.` };
}

/** The compiler speaks of programs; the line shows what was meant. */
function remedyForLine(written: string, problem: string): string | undefined {
  if (/<!--/.test(written)) return 'Take the <!-- note --> out: readers are not to see it.';
  if (/<[A-Za-z][^>]*=\s*[“”„‘’]/.test(written)) {
    return 'Within < > write straight quotes, ", and not curly ones.';
  }
  if (/`<[a-z]/.test(problem)) return remedyForHtml();
  if (/after `<`|before name/.test(problem)) {
    return /<(?:https?:|[^\s<>]+@)/i.test(written)
      ? 'Write an address as [words](address). To show the sign itself write \\<.'
      : 'To show the sign itself write \\<.';
  }
  return /expression|in \{ \}/.test(problem)
    ? 'To show the braces themselves write \\{ and \\}.'
    : undefined;
}

/** What to do about an element of HTML. */
export function remedyForHtml(): string {
  const names = [...articleComponents.keys()].join(', ');
  return `Write it in Markdown, or use one of: ${names}. To show the sign itself write \\<.`;
}

function* linksIn(tree: Root): Generator<Link> {
  for (const node of walk(tree)) {
    const href = hrefOf(node);
    if (href === undefined) continue;
    const slug = readSlug(readAddress(href)?.path ?? '');
    yield { node, href, ...(slug !== undefined && { slug }) };
  }
}

/** The slug in a path that leads to an article or its Markdown copy. */
export function readSlug(path: string): string | undefined {
  return /^\/blog\/([^/.]+)(?:\.md)?$/.exec(path)?.[1];
}

function hrefOf(node: Nodes): string | undefined {
  if (node.type === 'link' || node.type === 'definition') return node.url;
  return isComponent(node) ? attributeSource(node, 'href') : undefined;
}
