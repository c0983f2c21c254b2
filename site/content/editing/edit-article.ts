import { yamlFormat } from './edit-yaml.ts';
import { CannotEdit, type SourceFormat } from './source-format.ts';

interface Parts {
  /** The opening `---`, with a possible byte order mark. */
  opening: string;
  yaml: string;
  /** The closing line of `---`. */
  closing: string;
  body: string;
}

const parts =
  /^(?<opening>\uFEFF?---[^\S\n]*\r?\n)(?<yaml>(?:[^\n]*\n)*?)(?<closing>---[^\S\n]*(?:\r?\n|$))/;

function split(source: string): Parts {
  const match = parts.exec(source);
  if (!match) throw new CannotEdit('The facts between the two lines of --- cannot be found.');
  const { opening, yaml, closing } = match.groups as unknown as Omit<Parts, 'body'>;
  return { opening, yaml, closing, body: source.slice(match[0].length) };
}

/** Applies an edit only to the facts. */
function editFacts(source: string, edit: (yaml: string) => string): string {
  const { opening, yaml, closing, body } = split(source);
  return opening + edit(yaml) + closing + body;
}

/** Edits the facts of an article as YAML; its text stays unchanged. */
export const articleFormat: SourceFormat = {
  parse: (source) => yamlFormat.parse(split(source).yaml),
  readLines(source) {
    const lineOf = yamlFormat.readLines(split(source).yaml);
    return (path) => lineOf(path) + 1;
  },
  set: (source, path, value) => editFacts(source, (yaml) => yamlFormat.set(yaml, path, value)),
  setAll: (source, changes) => editFacts(source, (yaml) => yamlFormat.setAll(yaml, changes)),
  add: (source, path, entry) => editFacts(source, (yaml) => yamlFormat.add(yaml, path, entry)),
  remove: (source, path, index) =>
    editFacts(source, (yaml) => yamlFormat.remove(yaml, path, index)),
  moveUp: (source, path, index) =>
    editFacts(source, (yaml) => yamlFormat.moveUp(yaml, path, index)),
};

/** The text below the facts, with normalized line breaks. */
export function readArticleBody(source: string): string {
  return split(source).body.replaceAll('\r\n', '\n');
}

/** The number of lines before the text. */
export function linesBeforeBody(source: string): number {
  const { body } = split(source);
  return source.slice(0, source.length - body.length).split('\n').length - 1;
}

/** Replaces the text below the facts. A text that differs only in its line endings changes nothing. */
export function setArticleBody(source: string, body: string): string {
  const typed = body.replaceAll('\r\n', '\n');
  if (typed === readArticleBody(source)) return source;
  const { opening, yaml, closing, body: current } = split(source);
  const likewise = current.includes('\n') ? current : source;
  const text = likewise.includes('\r\n') ? typed.replaceAll('\n', '\r\n') : typed;
  return opening + yaml + closing + text;
}
