import { isDeepStrictEqual } from 'node:util';
import { parseAst, type ESTree } from 'vite';
import { CannotEdit, type SourceFormat, type SourcePath } from './source-format.ts';

/*
 * Edits of `site/settings.ts`, which is a module because the pages import it. As for YAML, an edit changes the text
 * of one value, is parsed again, and throws if the result is wrong.
 */

/** Only literal values can be read and edited: texts, numbers, booleans, lists and groups. */
export const settingsFormat: SourceFormat = {
  parse: (source) => evaluate(findSettings(source)),
  readLines(source) {
    const whole = findSettings(source);
    return (path) => {
      const node = path.reduce<ESTree.Expression | undefined>(inside, whole);
      return source.slice(0, node?.start ?? 0).split('\n').length;
    };
  },
  set(source, path, value) {
    const group = path
      .slice(0, -1)
      .reduce<ESTree.Expression | undefined>(inside, findSettings(source));
    const key = String(path.at(-1));
    if (group?.type !== 'ObjectExpression') return replace(source, path, value);
    const isThere = inside(group, key) !== undefined;
    if (isThere && value === undefined) return withoutField(source, group, key);
    if (isThere) return replace(source, path, value);
    return value === undefined ? source : withField(source, group, key, value);
  },
  add: (source, path, entry) => replace(source, path, [...listAt(source, path), entry]),
  remove: (source, path, index) => replace(source, path, listAt(source, path).toSpliced(index, 1)),
  moveUp(source, path, index) {
    const list = listAt(source, path);
    const moved = list.toSpliced(index, 1).toSpliced(index - 1, 0, list[index]);
    return replace(source, path, moved);
  },
};

function replace(source: string, path: SourcePath, value: unknown): string {
  const node = path.reduce<ESTree.Expression | undefined>(inside, findSettings(source));
  if (!node) throw new CannotEdit(`There is no ${path.join('.')} in the settings.`);
  if (isDeepStrictEqual(evaluate(node), value)) return source;
  return source.slice(0, node.start) + write(value) + source.slice(node.end);
}

/** Adds a field after the last one, on a line of its own where that one has one. */
function withField(
  source: string,
  { start, properties }: ESTree.ObjectExpression,
  key: string,
  value: unknown,
): string {
  const last = properties.at(-1);
  if (!last) throw new CannotEdit(`The group in which ${key} belongs is empty.`);
  const before = source.slice(start, last.start);
  const [lineBreak = ' '] = /\n[ \t]*$/.exec(before) ?? [];
  return `${source.slice(0, last.end)},${lineBreak}${key}: ${write(value)}${source.slice(last.end)}`;
}

/** Removes a field with the comment before it. */
function withoutField(
  source: string,
  { properties }: ESTree.ObjectExpression,
  key: string,
): string {
  const index = properties.findIndex((property) => nameOf(property) === key);
  const [before, field, after] = [properties[index - 1], properties[index], properties[index + 1]];
  if (!field || (!before && !after)) throw new CannotEdit(`Its group has nothing but ${key}.`);
  const [from, to] = before ? [before.end, field.end] : [field.start, after!.start];
  return source.slice(0, from) + source.slice(to);
}

function listAt(source: string, path: SourcePath): unknown[] {
  const node = path.reduce<ESTree.Expression | undefined>(inside, findSettings(source));
  const list = node && evaluate(node);
  if (!Array.isArray(list)) throw new CannotEdit(`There is no list at ${path.join('.')}.`);
  return list as unknown[];
}

/** The object in `export const settings = { … } as const`. */
function findSettings(source: string): ESTree.Expression {
  for (const statement of parseAst(source, { lang: 'ts' }).body) {
    const declaration = statement.type === 'ExportNamedDeclaration' && statement.declaration;
    if (!declaration || declaration.type !== 'VariableDeclaration') continue;
    const [first] = declaration.declarations;
    if (first?.id.type === 'Identifier' && first.id.name === 'settings' && first.init) {
      return withoutType(first.init);
    }
  }
  throw new CannotEdit('site/settings.ts exports no settings.');
}

function inside(
  node: ESTree.Expression | undefined,
  key: string | number,
): ESTree.Expression | undefined {
  if (node?.type === 'ArrayExpression') {
    const element = node.elements[Number(key)];
    return element && element.type !== 'SpreadElement' ? withoutType(element) : undefined;
  }
  if (node?.type !== 'ObjectExpression') return undefined;
  const property = node.properties.find((found) => nameOf(found) === String(key));
  return property?.type === 'Property' ? withoutType(property.value) : undefined;
}

function nameOf(property: ESTree.ObjectPropertyKind): string | undefined {
  if (property.type !== 'Property' || property.computed) return undefined;
  if (property.key.type === 'Identifier') return property.key.name;
  return property.key.type === 'Literal' ? String(property.key.value) : undefined;
}

function withoutType(node: ESTree.Expression): ESTree.Expression {
  return node.type === 'TSAsExpression' ? withoutType(node.expression) : node;
}

function evaluate(node: ESTree.Expression): unknown {
  if (node.type === 'Literal') return node.value;
  if (node.type === 'ArrayExpression') {
    return node.elements.map((_, index) => evaluate(inside(node, index) ?? refuse()));
  }
  if (node.type !== 'ObjectExpression') return refuse();
  return Object.fromEntries(
    node.properties.map((property) => {
      const name = nameOf(property) ?? refuse();
      return [name, evaluate(inside(node, name) ?? refuse())];
    }),
  );
}

function refuse(): never {
  throw new CannotEdit('The settings hold something that is computed.');
}

/** A value in the code style of the project, apart from line breaks. */
function write(value: unknown): string {
  if (typeof value === 'string') {
    const text = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"');
    return `'${text.replaceAll("'", "\\'")}'`;
  }
  if (Array.isArray(value)) return `[${value.map(write).join(', ')}]`;
  if (value !== null && typeof value === 'object') {
    const fields = Object.entries(value).map(([key, inner]) => `${key}: ${write(inner)}`);
    return `{ ${fields.join(', ')} }`;
  }
  return String(value);
}
