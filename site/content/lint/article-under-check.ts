import { basename } from 'node:path';
import type { Nodes, Root } from 'mdast';
import { mdxToMdast } from 'satteri';
import {
  isMap,
  isPair,
  LineCounter,
  parseDocument,
  YAMLParseError,
  type Document,
  type ErrorCode,
} from 'yaml';
import { readArticleFile } from '../article-file.ts';
import { articleSchema, type ArticleFacts } from '../article-schema.ts';
import { compileBody, type Heading } from '../compile-body.ts';
import { attribute, isElement, walk } from './walk.ts';

/** A file as it was found. */
export interface ArticleSource {
  /** Relative to the project, for messages. */
  file: string;
  text: string;
}

/** An article with everything the rules look at. Where a part could not be read, `faults` says why. */
export interface ArticleUnderCheck {
  file: string;
  slug: string;
  text: string;
  /** As written, checked or not; absent when they cannot be read. */
  rawFacts?: Record<string, unknown>;
  /** Absent when they do not keep to the schema. */
  facts?: ArticleFacts;
  /** The text; empty when it is not MDX. */
  tree: Root;
  headings: readonly Heading[];
  /** Where it leads its readers, by Markdown or by an element. */
  links: readonly Link[];
  faults: readonly Fault[];
  /** The line of a fact in the file; of its parent when it is missing. */
  lineOfFact: (path: readonly PropertyKey[]) => number;
  /** The line of a node of `tree` in the file. */
  lineOf: (node: Nodes) => number;
}

/** Why a part could not be read. `code` is that of the YAML parser, when it is the one that complains. */
interface Fault {
  line: number;
  message: string;
  code?: ErrorCode;
}

interface Link {
  node: Nodes;
  href: string;
  /** The slug, when it leads to an article. */
  slug?: string;
}

const nothing: Root = { type: 'root', children: [] };

/** Reads a file as far as it can be read. */
export function openArticle({ file, text }: ArticleSource): ArticleUnderCheck {
  const faults: Fault[] = [];
  const article: ArticleUnderCheck = {
    file,
    slug: basename(file).replace(/\.mdx?$/, ''),
    text,
    tree: nothing,
    headings: [],
    links: [],
    faults,
    lineOfFact: () => 1,
    lineOf: () => 1,
  };
  let body: string;
  let linesBefore: number;
  try {
    const parsed = readArticleFile(text);
    article.rawFacts = parsed.facts;
    ({ body, linesBeforeBody: linesBefore } = parsed);
  } catch (error) {
    faults.push(faultOfFacts(error));
    return article;
  }

  article.lineOfFact = factLines(text);
  article.lineOf = (node) => linesBefore + (node.position?.start.line ?? 1);
  const checked = articleSchema.safeParse(article.rawFacts);
  if (checked.success) article.facts = checked.data;
  try {
    const tree = mdxToMdast(body);
    if (tree.type === 'root') article.tree = tree;
    article.links = [...linksIn(article.tree)];
    article.headings = compileBody(body).headings;
  } catch (error) {
    const [, line = '1'] = /(\d+):\d+/.exec(String(error)) ?? [];
    faults.push({ line: linesBefore + Number(line), message: firstLine(error) });
  }
  return article;
}

function faultOfFacts(error: unknown): Fault {
  if (!(error instanceof YAMLParseError)) return { line: 1, message: firstLine(error) };
  const message = firstLine(error).replace(/ at line \d+, column \d+:?$/, '.');
  return { line: error.linePos?.[0].line ?? 1, message, code: error.code };
}

function* linksIn(tree: Root): Generator<Link> {
  for (const node of walk(tree)) {
    const href = hrefOf(node);
    if (href === undefined) continue;
    const [, slug] = /^\/blog\/([^/#]+)(?:#|$)/.exec(href) ?? [];
    yield { node, href, ...(slug !== undefined && { slug }) };
  }
}

function hrefOf(node: Nodes): string | undefined {
  if (node.type === 'link' || node.type === 'definition') return node.url;
  return isElement(node) ? attribute(node, 'href') : undefined;
}

function factLines(text: string): ArticleUnderCheck['lineOfFact'] {
  const lines = new LineCounter();
  // The opening `---` stays, so that the lines of the facts are those of the file.
  const document = parseDocument(text.slice(0, text.indexOf('\n---', 3)), { lineCounter: lines });
  return (path) => {
    for (let length = path.length; length > 0; length -= 1) {
      const offset = keyOffset(document, path.slice(0, length));
      if (offset !== undefined) return lines.linePos(offset).line;
    }
    return 1;
  };
}

function keyOffset(document: Document.Parsed, path: readonly PropertyKey[]): number | undefined {
  const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
  if (!isMap(parent)) return undefined;
  const pair = parent.items.find((item) => isPair(item) && String(item.key) === path.at(-1));
  return (pair?.key as { range?: [number] } | undefined)?.range?.[0];
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0]!;
}
