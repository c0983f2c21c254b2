import { readYaml, type YamlText } from '../loading/read-yaml.ts';
import { UnreadableFile } from '../loading/unreadable-file.ts';

/** An article as its file contains it: unvalidated front matter, and the text. */
export interface ArticleFile {
  frontMatter: Record<string, unknown>;
  /** The line of a field in the file; of its parent when it is missing. */
  lineOfField: YamlText['lineOf'];
  body: string;
}

/** The parts of an article's source, which are its source when joined. */
interface Parts {
  /** The opening `---`, with a possible byte order mark, which Windows editors add. */
  opening: string;
  yaml: string;
  /** The closing line of `---`. */
  closing: string;
  body: string;
}

const parts =
  /^(?<opening>\uFEFF?---[^\S\n]*\r?\n)(?<yaml>(?:[^\n]*\n)*?)(?<closing>---[^\S\n]*(?:\r?\n|$))/;

/** @throws UnreadableFile when there is no front matter */
export function splitArticle(source: string): Parts {
  const match = parts.exec(source);
  if (!match) {
    throw new UnreadableFile({
      line: 1,
      problem: 'the front matter cannot be found.',
      remedy:
        'Begin the file with a line of ---, then the front matter, then --- on a line of its own, without spaces before it.',
    });
  }
  const { opening, yaml, closing } = match.groups as unknown as Omit<Parts, 'body'>;
  return { opening, yaml, closing, body: source.slice(match[0].length) };
}

/** The number of lines before the text. */
export function linesBeforeBody(source: string): number {
  const { body } = splitArticle(source);
  return source.slice(0, source.length - body.length).split('\n').length - 1;
}

/**
 * Separates the front matter from the text of an article.
 *
 * @throws UnreadableFile when there is none, and when it is not YAML
 */
export function readArticleFile(source: string): ArticleFile {
  const { yaml, body } = splitArticle(source);
  // The empty line stands for the opening `---`, so that line numbers are those of the file.
  const { value: frontMatter, lineOf } = readYaml(`\n${yaml}`);
  if (typeof frontMatter !== 'object' || frontMatter === null || Array.isArray(frontMatter)) {
    throw new UnreadableFile({
      line: 1,
      problem: 'there is no front matter between the two lines of ---.',
      remedy: 'Write each field on a line of the form `name: value`.',
    });
  }
  return {
    frontMatter: frontMatter as Record<string, unknown>,
    lineOfField: lineOf,
    body,
  };
}
