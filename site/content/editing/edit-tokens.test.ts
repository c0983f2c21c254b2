import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tokensFile } from '../../styles/tokens.ts';
import { colorsSchema } from '../schemas/colors-schema.ts';
import { tokensFormat } from './edit-tokens.ts';
import { CannotEdit } from './source-format.ts';

const source = readFileSync(tokensFile, 'utf8');
const { parse, set, readLines } = tokensFormat;

/** The site's style sheet with another declaration of a token. */
const having = (name: string, value: string) =>
  source.replace(new RegExp(`--${name}: .*;`), `--${name}: ${value};`);

test('the colors of the site match the schema', () => {
  expect(colorsSchema.safeParse(parse(source)).error).toBeUndefined();
});

test.each([
  ['for both themes', ['thread'], '#0a58ca'],
  ['for one theme', ['action', 'dark'], 'rgb(240 200 80)'],
])('setting a color %s changes nothing else', (_, path, value) => {
  const edited = set(source, path, value);
  const old = source.split('\n');
  const changed = edited.split('\n').flatMap((line, i) => (line === old[i] ? [] : [i + 1]));

  expect(changed).toEqual([readLines(source)(path)]);
  const before = path.reduce<unknown>((inside, key) => (inside as never)[key], parse(source));
  expect(set(edited, path, before)).toBe(source);
});

test.each([
  ['two colors where the form has one', having('thread', 'light-dark(#fff, #000)'), 'thread'],
  ['one color where the form has two', having('on-action', '#13583e'), 'on-action'],
  ['a reference', having('on-action', 'var(--paper)'), 'on-action'],
  ['no color', having('thread', 'none'), 'thread'],
])('%s can be changed in the file only', (_, written, name) => {
  expect(() => set(written, name === 'thread' ? [name] : [name, 'light'], '#fff')).toThrow(
    CannotEdit,
  );
});
