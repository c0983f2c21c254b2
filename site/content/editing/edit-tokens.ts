import { lineAt } from '../../../contract/diagnostic.ts';
import { parseTokens, tokensFile, type Swatch, type Theme } from '../../styles/tokens.ts';
import { colorsSchema } from '../schemas/colors-schema.ts';
import { CannotEdit, type SourceFormat, type SourcePath } from './source-format.ts';

/*
 * Edits the design tokens in `site/styles/tokens.css`: the colors that the schema contains, by the name of the token,
 * and by theme where it has one color for each. Each edit changes the text of one color.
 */

export const tokensFormat: SourceFormat = {
  parse(source) {
    const { tokens } = parseTokens(source);
    return Object.fromEntries(
      Object.entries(colorsSchema.shape).map(([name, schema]) => {
        const token = tokens.get(name);
        if ('shape' in schema) return [name, { light: token?.light.text, dark: token?.dark.text }];
        return [name, token?.light.text];
      }),
    );
  },
  readLines: (source) => (path) => {
    const swatch = findSwatch(source, path);
    return swatch ? lineAt(source, swatch.start) : 1;
  },
  set(source, path, value) {
    const [name, theme] = path as [string, Theme | undefined];
    const token = parseTokens(source).tokens.get(name);
    const swatch = findSwatch(source, path);
    const isOne = token?.light === token?.dark;
    if (!token || !swatch || typeof value !== 'string' || isOne !== (theme === undefined)) {
      throw new CannotEdit(`There is no color of its own at ${path.join('.')}.`);
    }
    if (swatch.token !== name) throw new CannotEdit(`--${name} refers to --${swatch.token}.`);
    if (swatch.text === value) return source;
    return source.slice(0, swatch.start) + value + source.slice(swatch.start + swatch.text.length);
  },
  setAll: (source, changes) =>
    changes.reduce((edited, [path, value]) => tokensFormat.set(edited, path, value), source),
  add: throwNoLists,
  remove: throwNoLists,
  moveUp: throwNoLists,
};

/** The color at a path, for example `['action', 'dark']`. */
function findSwatch(source: string, path: SourcePath): Swatch | undefined {
  const [name, theme = 'light'] = path as [string, Theme | undefined];
  return parseTokens(source).tokens.get(name)?.[theme];
}

function throwNoLists(): never {
  throw new CannotEdit(`${tokensFile} has no lists.`);
}
