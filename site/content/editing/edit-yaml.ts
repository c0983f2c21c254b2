import { isDeepStrictEqual } from 'node:util';
import {
  isCollection,
  isScalar,
  isSeq,
  parse,
  parseDocument,
  type Document,
  type YAMLSeq,
} from 'yaml';
import { readYaml } from '../loading/read-yaml.ts';
import { CannotEdit, type SourceFormat, type SourcePath } from './source-format.ts';

/**
 * Edits of YAML source that keep its comments, its order and the quotes of every other text. What is written over
 * several lines between braces or brackets comes out on one line.
 */
export const yamlFormat: SourceFormat = {
  parse: (source) => parse(source) as unknown,
  readLines: (source) => readYaml(source).lineOf,
  set(source, path, value) {
    return edit(source, (document) => {
      const node = document.getIn(path, true);
      const hasParent = isCollection(document.getIn(path.slice(0, -1), true));
      if (!hasParent) throw new CannotEdit(`There is no group for ${path.join('.')}.`);
      if (value === undefined) document.deleteIn(path);
      else if (isScalar(node)) node.value = value;
      else document.setIn(path, value);
    });
  },
  add(source, path, entry) {
    return edit(source, (document) => {
      const list = listAt(document, path);
      if (list.items.length === 0) list.flow = false;
      list.add(document.createNode(entry));
    });
  },
  remove: (source, path, index) =>
    edit(source, (document) => void listAt(document, path).delete(index)),
  moveUp: (source, path, index) =>
    edit(source, (document) => {
      const { items } = listAt(document, path);
      items.splice(index - 1, 0, ...items.splice(index, 1));
    }),
};

/** @throws CannotEdit for a source that is no YAML, and for a result that would say something else than the edit */
function edit(source: string, change: (document: Document.Parsed) => void): string {
  const document = parseDocument(source);
  if (document.errors.length > 0) throw new CannotEdit('The file is no valid YAML.');
  const before = document.toJS() as unknown;
  change(document);
  const wanted = document.toJS() as unknown;
  if (isDeepStrictEqual(wanted, before)) return source;
  const text = document.toString({ lineWidth: 0, singleQuote: true });
  if (!isDeepStrictEqual(parse(text), wanted)) throw new CannotEdit('This cannot be written here.');
  return source.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text;
}

function listAt(document: Document.Parsed, path: SourcePath): YAMLSeq {
  const list = document.getIn(path, true);
  if (!isSeq(list)) throw new CannotEdit(`There is no list at ${path.join('.')}.`);
  return list;
}
