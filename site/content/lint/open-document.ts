import { basename } from 'node:path';
import type { Nodes, Root } from 'mdast';
import type { DiagnosticInFile } from '../../../contract/diagnostic.ts';
import { links } from '../../links.ts';
import { linesBeforeBody, readArticleFile } from '../article/article-file.ts';
import { compileBody, type Heading } from '../article/compile-body.ts';
import { attributeSource, isComponent } from '../article/component-attributes.ts';
import { parseMdx } from '../article/parse-mdx.ts';
import { UnreadableFile } from '../loading/unreadable-file.ts';
import { articleSchema, type FrontMatter } from '../schemas/article-schema.ts';
import { explainMdxError } from './explain-mdx-error.ts';
import { walk } from './walk.ts';

/** A file with its contents. */
export interface TextSource {
  /** Relative to the project. */
  file: string;
  text: string;
}

/** An article or legal page, parsed for the rules. */
export interface LintDocument extends TextSource {
  kind: 'article' | 'legal page';
  /** The last part of its address. */
  slug: string;
  address: string;
  /** As written, unvalidated; absent when they cannot be read. */
  rawFrontMatter?: Record<string, unknown>;
  /** Validated, for an article; absent when they do not match the schema. */
  frontMatter?: FrontMatter;
  /** The text as written, to which the positions in `tree` refer; empty when the front matter cannot be read. */
  body: string;
  /** The syntax tree; empty when the text is not MDX. */
  tree: Root;
  headings: readonly Heading[];
  links: readonly Link[];
  /** Why a part could not be read. */
  unreadable: readonly DiagnosticInFile[];
  /** The line of a field in the file; of its parent when it is missing. */
  lineOfField: (path: readonly PropertyKey[]) => number;
  /** The line of a node of `tree` in the file. */
  lineOf: (node: Nodes) => number;
}

/** A link in Markdown or in a component. */
interface Link {
  node: Nodes;
  href: string;
}

export function openArticle(source: TextSource): LintDocument {
  const document = openDocument(source, 'article');
  const { data } = articleSchema.safeParse(document.rawFrontMatter);
  return data ? { ...document, frontMatter: data } : document;
}

export function openLegalPage(source: TextSource): LintDocument {
  return openDocument(source, 'legal page');
}

/** Parses a file as far as possible. */
function openDocument({ file, text }: TextSource, kind: LintDocument['kind']): LintDocument {
  const slug = basename(file).replace(/\.mdx?$/, '');
  const unreadable: DiagnosticInFile[] = [];
  const opened: LintDocument = {
    file,
    text,
    kind,
    slug,
    address: kind === 'article' ? links.article(slug) : links.legalPage(slug),
    body: '',
    tree: { type: 'root', children: [] },
    headings: [],
    links: [],
    unreadable,
    lineOfField: () => 1,
    lineOf: () => 1,
  };
  let linesBefore = 0;
  try {
    const parsed = readArticleFile(text);
    linesBefore = linesBeforeBody(text);
    opened.rawFrontMatter = parsed.frontMatter;
    opened.body = parsed.body;
    opened.lineOfField = parsed.lineOfField;
    opened.lineOf = (node) => linesBefore + (node.position?.start.line ?? 1);
    opened.tree = parseMdx(opened.body);
    opened.links = [...walk(opened.tree)].flatMap((node) => {
      const href = hrefOf(node);
      return href === undefined ? [] : { node, href };
    });
    // Compiling runs import and export statements, also those within a component; the rule `components` reports them.
    const hasCode = [...walk(opened.tree)].some(({ type }) => type === 'mdxjsEsm');
    if (!hasCode) opened.headings = compileBody(opened.body).headings;
  } catch (error) {
    unreadable.push(
      error instanceof UnreadableFile ? error.diagnostic : explainMdxError(error, linesBefore),
    );
  }
  return opened;
}

function hrefOf(node: Nodes): string | undefined {
  if (node.type === 'link' || node.type === 'definition') return node.url;
  return isComponent(node) ? attributeSource(node, 'href') : undefined;
}

/** The article or legal page at a path, or the article that redirects from there; also at the Markdown address. */
export function findDocument(
  path: string,
  documents: readonly LintDocument[],
): LintDocument | undefined {
  const [, slug] = /^\/blog\/([^/.]+)\.md$/.exec(path) ?? [];
  const address = slug === undefined ? path : links.article(slug);
  const atAddress = (document: LintDocument) => document.address === address;
  return (
    documents.find((document) => atAddress(document) && !document.frontMatter?.isDraft) ??
    documents.find(({ frontMatter }) =>
      frontMatter?.formerly?.some((earlier) => links.article(earlier) === address),
    ) ??
    documents.find(atAddress)
  );
}
