import { readYaml, type YamlText } from '../loading/read-yaml.ts';
import { UnreadableFile } from '../loading/unreadable-file.ts';

/** An article as its file contains it: unvalidated facts, and the text. */
export interface ArticleFile {
  facts: Record<string, unknown>;
  /** The line of a fact in the file; of its parent when it is missing. */
  lineOfFact: YamlText['lineOf'];
  body: string;
  /** The number of lines before the body, to compute positions in the file. */
  linesBeforeBody: number;
}

const opening = /^---[^\S\n]*\r?\n/;
const frontMatter = /^---[^\S\n]*\r?\n(?:([\s\S]*?)\r?\n)??---[^\S\n]*(?:\r?\n|$)/;

/**
 * Separates the front matter from the text of an article.
 *
 * @throws UnreadableFile when there is none, and when it is not YAML
 */
export function readArticleFile(source: string): ArticleFile {
  // Windows editors add an invisible byte order mark.
  const text = source.replace(/^\uFEFF/, '');
  const match = frontMatter.exec(text);
  if (!match) throw new UnreadableFile(explainFrontMatter(text));
  const [head, yaml = ''] = match;
  // The empty line stands for the opening `---`, so that line numbers are those of the file.
  const { value: facts, lineOf } = readYaml(`\n${yaml}`);
  if (typeof facts !== 'object' || facts === null || Array.isArray(facts)) {
    throw new UnreadableFile({
      line: 1,
      problem: 'there are no facts between the two lines of ---.',
      remedy: 'Write each on a line of the form `name: value`.',
    });
  }
  return {
    facts: facts as Record<string, unknown>,
    lineOfFact: lineOf,
    body: text.slice(head.length),
    linesBeforeBody: head.split('\n').length - 1,
  };
}

function explainFrontMatter(text: string) {
  return opening.test(text)
    ? {
        line: 1,
        problem: 'the facts begin here and do not end: the second --- is missing.',
        remedy: 'Write --- on a line of its own after the last fact, without spaces before it.',
      }
    : {
        line: 1,
        problem: 'the first line is not ---.',
        remedy: 'Begin the file with a line of ---, then the facts, then --- again.',
      };
}
