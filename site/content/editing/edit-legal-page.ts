import { linesBeforeBody } from '../article/article-file.ts';
import { articleFormat, readArticleBody, setArticleBody } from './edit-article.ts';
import type { SourceFormat } from './source-format.ts';

/** Edits a legal page: its front matter as an article's, and its text as the field `text`. */
export const legalPageFormat: SourceFormat = {
  ...articleFormat,
  parse: (source) => ({ ...Object(articleFormat.parse(source)), text: readArticleBody(source) }),
  readLines(source) {
    const lineOf = articleFormat.readLines(source);
    return (path) => (isText(path) ? linesBeforeBody(source) + 1 : lineOf(path));
  },
  set: (source, path, value) =>
    isText(path) ? setArticleBody(source, String(value)) : articleFormat.set(source, path, value),
  setAll: (source, changes) =>
    changes.reduce((edited, [path, value]) => legalPageFormat.set(edited, path, value), source),
};

const isText = ([field]: readonly (string | number)[]) => field === 'text';
