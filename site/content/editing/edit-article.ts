import { splitArticle } from '../article/article-file.ts';
import { yamlFormat } from './edit-yaml.ts';
import type { SourceFormat } from './source-format.ts';

/** Applies an edit only to the front matter. */
function editYaml(source: string, edit: (yaml: string) => string): string {
  const { opening, yaml, closing, body } = splitArticle(source);
  return opening + edit(yaml) + closing + body;
}

/** Edits the front matter of an article as YAML; its text stays unchanged. */
export const articleFormat: SourceFormat = {
  parse: (source) => yamlFormat.parse(splitArticle(source).yaml),
  readLines(source) {
    const lineOf = yamlFormat.readLines(splitArticle(source).yaml);
    return (path) => lineOf(path) + 1;
  },
  set: (source, path, value) => editYaml(source, (yaml) => yamlFormat.set(yaml, path, value)),
  setAll: (source, changes) => editYaml(source, (yaml) => yamlFormat.setAll(yaml, changes)),
  add: (source, path, entry) => editYaml(source, (yaml) => yamlFormat.add(yaml, path, entry)),
  remove: (source, path, index) => editYaml(source, (yaml) => yamlFormat.remove(yaml, path, index)),
  moveUp: (source, path, index) => editYaml(source, (yaml) => yamlFormat.moveUp(yaml, path, index)),
};

/** The text below the front matter, with normalized line breaks. */
export function readArticleBody(source: string): string {
  return splitArticle(source).body.replaceAll('\r\n', '\n');
}

/** Replaces the text below the front matter. A text that differs only in its line endings changes nothing. */
export function setArticleBody(source: string, body: string): string {
  const typed = body.replaceAll('\r\n', '\n');
  if (typed === readArticleBody(source)) return source;
  const { opening, yaml, closing, body: current } = splitArticle(source);
  const likewise = current.includes('\n') ? current : source;
  // A file may end with its front matter.
  const below = closing.endsWith('\n') ? typed : `\n${typed}`;
  const text = likewise.includes('\r\n') ? below.replaceAll('\n', '\r\n') : below;
  return opening + yaml + closing + text;
}
