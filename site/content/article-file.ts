import { parse } from 'yaml';

/** An article as its file holds it: facts not yet checked, and the text. */
export interface ArticleFile {
  facts: Record<string, unknown>;
  body: string;
  /** How many lines of the file stand before the body, so that a fault in it can be found. */
  linesBeforeBody: number;
}

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---[^\S\n]*(?:\r?\n|$)/;

/**
 * Takes the front matter off the text of an article.
 *
 * @throws Error when there is none, or when it is not YAML; the message names the line.
 */
export function readArticleFile(source: string): ArticleFile {
  const match = frontMatter.exec(source);
  if (!match) throw new Error('The file has to begin with its facts between two lines of `---`.');
  const [head, yaml = ''] = match;
  // The empty line stands for the opening `---`, so that an error names the line of the file.
  const facts: unknown = parse(`\n${yaml}`);
  if (typeof facts !== 'object' || facts === null || Array.isArray(facts)) {
    throw new Error('The facts have to be `name: value` lines.');
  }
  return {
    facts: facts as Record<string, unknown>,
    body: source.slice(head.length),
    linesBeforeBody: head.split('\n').length - 1,
  };
}
