import { basename } from 'node:path';
import type { Nodes, Root } from 'mdast';
import { mdxToMdast } from 'satteri';
import { LineCounter, parseDocument, YAMLParseError } from 'yaml';
import { readArticleFile } from '../article-file.ts';
import { articleSchema, type ArticleFacts } from '../article-schema.ts';
import { attributeSource, isComponent } from '../component-attributes.ts';
import { compileBody, type Heading } from '../compile-body.ts';
import { explainYamlError } from '../explain-yaml-error.ts';
import { lineOfField } from '../line-of-field.ts';
import { walk } from './walk.ts';

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

/** Why a part could not be read. */
interface Fault {
  line: number;
  problem: string;
  remedy: string;
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
    faults.push(explainUnread(error));
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
    faults.push(explainUnread(error, linesBefore + Number(line)));
  }
  return article;
}

function explainUnread(error: unknown, line = 1): Fault {
  if (error instanceof YAMLParseError) return explainYamlError(error);
  const [problem = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  const remedy = 'Mend it there; `npm run new:article` shows how a file has to look.';
  return { line, problem, remedy };
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
  return isComponent(node) ? attributeSource(node, 'href') : undefined;
}

function factLines(text: string): ArticleUnderCheck['lineOfFact'] {
  const lines = new LineCounter();
  // The opening `---` stays, so that the lines of the facts are those of the file.
  const document = parseDocument(text.slice(0, text.indexOf('\n---', 3)), { lineCounter: lines });
  return (path) => lineOfField(document, lines, path);
}
