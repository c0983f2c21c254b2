import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { readAt, yamlFormat } from './edit-yaml.ts';
import { CannotEdit, type ValueChange, type SourcePath } from './source-format.ts';

const files = globSync('site/content/**/*.yaml');
const read = (file: string) => readFileSync(file, 'utf8');

/** Every path to a value that is not a list or group. */
function* leaves(value: unknown, path: SourcePath = []): Generator<SourcePath> {
  if (value === null || typeof value !== 'object') return yield path;
  for (const [key, inner] of Object.entries(value)) {
    yield* leaves(inner, [...path, Array.isArray(value) ? Number(key) : key]);
  }
}

/** Lines that are in one text but not in the other. */
function changedLines(before: string, after: string): number {
  const old = before.split('\n');
  const next = after.split('\n');
  expect(next).toHaveLength(old.length);
  return old.filter((line, index) => line !== next[index]).length;
}

const texts = [
  'Plain words',
  'a: colon, a # and a comma',
  '- begins like an entry',
  '...and goes on',
  '--- begins like a document',
  'it\'s “quoted” and "quoted"',
  '*star*, &and, [list], {group}',
  '42',
  'yes',
  '  ',
  '',
  'Ünïcode 👩‍💻 עברית',
  `A long text. ${'word '.repeat(80)}end`,
];

test('a file in which a key is repeated can be edited, and its lines are known', () => {
  const source = 'a: 1\nb: 2\nb: 3\n';
  expect(yamlFormat.set(source, ['a'], 'x')).toBe('a: x\nb: 2\nb: 3\n');
  expect(yamlFormat.readLines(source)(['b'])).toBe(2);
});

describe.each(files)('%s', (file) => {
  const source = read(file);
  test('setting the current value changes nothing', () => {
    for (const path of leaves(parse(source))) {
      expect(yamlFormat.set(source, path, readAt(source, path))).toBe(source);
    }
  });
  test('setting a value changes its line only', () => {
    let turn = 0;
    for (const path of leaves(parse(source))) {
      if (String(readAt(source, path)).includes('\n')) continue;
      const text = texts[turn++ % texts.length]!;
      const edited = yamlFormat.set(source, path, text);
      expect(readAt(edited, path)).toBe(text);
      const isNew = readAt(source, path) !== text;
      expect(changedLines(source, edited)).toBe(isNew ? 1 : 0);
    }
  });
  test('setting every value at once is the same as setting one after another', () => {
    const changes = Array.from(leaves(parse(source)), (path, i): ValueChange => [
      path,
      `${i}: # ${i}`,
    ]);
    const edited = yamlFormat.setAll(source, changes);
    expect(edited).toBe(
      changes.reduce((text, [path, value]) => yamlFormat.set(text, path, value), source),
    );
    expect(edited).not.toBe(source);
  });
  test('undoing an edit restores what a reader sees', () => {
    for (const path of leaves(parse(source))) {
      const there = readAt(source, path);
      const back = yamlFormat.set(yamlFormat.set(source, path, 'Other words'), path, there);
      expect(parse(back)).toEqual(parse(source));
    }
  });
});

test.each(['Other\nlines\n', 'One line', 'a: b # c'])(
  'the comment behind the header of a text with lines of its own stays: %j',
  (text) => {
    const edited = yamlFormat.set('a:\n  b: |- # note\n    One\n    two\nc: 1\n', ['a', 'b'], text);
    expect(readAt(edited, ['a', 'b'])).toBe(text);
    expect(edited).toMatch(/^  b:.* # note$/m);
    expect(edited).toMatch(/\nc: 1\n$/);
  },
);

test('a source is parsed once for all edits of a request', () => {
  const keys = [...'abcdefgh'];
  const form = keys.map((key) => `${key}: One\n`).join('');
  const parsed = yamlFormat.parse(form);
  yamlFormat.setAll(
    form,
    keys.map((key) => [[key], 'a: b']),
  );
  expect(yamlFormat.parse(form)).toBe(parsed);
  expect(parsed).toEqual(Object.fromEntries(keys.map((key) => [key, 'One'])));
});

describe('lists', () => {
  const lists = files.flatMap((file) => {
    const value = parse(read(file)) as Record<string, unknown>;
    return Object.entries(value).flatMap(([key, inner]) =>
      Array.isArray(inner) && inner.length > 1 ? [[file, key, inner.length] as const] : [],
    );
  });
  test.each(lists)('%s %s: entries are added, moved and removed', (file, key, count) => {
    const source = read(file);
    const entries = readAt(source, [key]) as object[];
    for (let index = 1; index < count; index++) {
      const moved = yamlFormat.moveUp(source, [key], index);
      expect((readAt(moved, [key]) as object[])[index - 1]).toEqual(entries[index]);
      expect(yamlFormat.moveUp(moved, [key], index)).toBe(source);
    }
    for (let index = 0; index < count; index++) {
      const less = yamlFormat.remove(source, [key], index);
      expect(readAt(less, [key])).toEqual(entries.toSpliced(index, 1));
    }
    const entry = { name: "Anna's: new", tags: ['a', 'b'], count: 3 };
    const more = yamlFormat.add(source, [key], entry);
    expect(readAt(more, [key])).toEqual([...entries, entry]);
    expect(yamlFormat.remove(more, [key], count)).toBe(source);
  });
  test('removing the last entry leaves an empty list, which can be filled again', () => {
    const source = '# Kept\nplans:\n  # One\n  - id: a\n    name: A\n# End\nother: 1\n';
    const empty = yamlFormat.remove(source, ['plans'], 0);
    expect(parse(empty)).toEqual({ plans: [], other: 1 });
    expect(empty).toContain('# Kept');
    expect(empty).toContain('# End');
    const filled = yamlFormat.add(empty, ['plans'], { id: 'b' });
    expect(parse(filled)).toEqual({ plans: [{ id: 'b' }], other: 1 });
  });
  test('an entry takes along the comments directly above it', () => {
    const source = 'l:\n  # Both\n\n  # About one\n  - id: a\n  # About two\n  - id: b # b\n';
    expect(yamlFormat.remove(source, ['l'], 0)).toBe(
      'l:\n  # Both\n\n  # About two\n  - id: b # b\n',
    );
    expect(yamlFormat.moveUp(source, ['l'], 1)).toBe(
      'l:\n  # Both\n\n  # About two\n  - id: b # b\n  # About one\n  - id: a\n',
    );
  });
  test('an entry that ends with a multi-line text is moved, removed and followed by another', () => {
    const one = '  - id: a\n    quote: >-\n      Two\n      lines\n';
    const source = `l:\n${one}  - id: b\nlast: 1\n`;
    expect(yamlFormat.remove(source, ['l'], 0)).toBe('l:\n  - id: b\nlast: 1\n');
    const moved = yamlFormat.moveUp(source, ['l'], 1);
    expect(moved).toBe(`l:\n  - id: b\n${one}last: 1\n`);
    expect(yamlFormat.add(moved, ['l'], 'c')).toBe(`l:\n  - id: b\n${one}  - c\nlast: 1\n`);
  });
  test('the last entry is moved up in a file without a line break at its end', () => {
    expect(yamlFormat.moveUp('l:\n  - a\n  - b', ['l'], 1)).toBe('l:\n  - b\n  - a\n');
  });
});

describe('fields', () => {
  test('a missing one is added and removed again', () => {
    const source = 'plans:\n  - id: a\n    price: 1 # Dollars\n  - { id: b, price: 2 }\nlast: 1\n';
    const block = yamlFormat.set(source, ['plans', 0, 'note'], 'A: b');
    expect(block).toBe(source.replace('# Dollars\n', "# Dollars\n    note: 'A: b'\n"));
    expect(yamlFormat.set(block, ['plans', 0, 'note'], undefined)).toBe(source);
    expect(() => yamlFormat.set(source, ['plans', 1, 'note'], 'Words')).toThrow(CannotEdit);
    expect(() => yamlFormat.set(source, ['plans', 1, 'price'], undefined)).toThrow(CannotEdit);
  });
  test.each([
    ['a:\nb: 1\n', 'a: x\nb: 1\n'],
    ['a: # Why\nb: 1\n', 'a: x # Why\nb: 1\n'],
    ['b: 1\na:', 'b: 1\na: x'],
  ])('an empty one is filled: %j', (source, filled) => {
    expect(yamlFormat.set(source, ['a'], 'x')).toBe(filled);
  });
  test('some are added, removed and changed at once', () => {
    const source = 'a: 1 # One\ntags: [x, y]\ngone: 2\nlast: 3\n';
    const edited = yamlFormat.setAll(source, [
      [['last'], 'four: 4'],
      [['gone'], undefined],
      [['tags', 1], 'z'],
      [['more'], 'new'],
      [['a'], 'x #1'],
    ]);
    expect(edited).toBe("a: 'x #1' # One\ntags: [x, z]\nlast: 'four: 4'\nmore: new\n");
  });
  test('a multi-line text is replaced as a whole', () => {
    const source = 'a: >\n  one\n  two\nb: 1\n';
    expect(parse(yamlFormat.set(source, ['a'], 'three'))).toEqual({ a: 'three', b: 1 });
  });
  test('an edit of a multi-line text changes the edited lines only', () => {
    const source = 'l:\n  - a: |\n      one\n\n      two\n    b: 1\n';
    for (const text of ['one\n\n2\n', 'one\n\n 2', '- one\n\n# two\n\n\n']) {
      const edited = yamlFormat.set(source, ['l', 0, 'a'], text);
      expect(parse(edited)).toEqual({ l: [{ a: text, b: 1 }] });
    }
    expect(yamlFormat.set(source, ['l', 0, 'a'], 'one\n\n2\n')).toBe(source.replace('two', '2'));
  });
  test('a field is added after a multi-line text, which is removed alone', () => {
    const source = 'cover:\n  salt: a\n  alt: |\n    Two\n    lines\nback: blog\n';
    expect(yamlFormat.set(source, ['cover', 'kind'], 'crowd')).toBe(
      source.replace('back:', '  kind: crowd\nback:'),
    );
    expect(yamlFormat.set(source, ['cover', 'alt'], undefined)).toBe(
      'cover:\n  salt: a\nback: blog\n',
    );
    expect(yamlFormat.set('a: >-\n  b', ['c'], 1)).toBe('a: >-\n  b\nc: 1\n');
  });
  test('a multi-line text that ends with an empty line or a space is added', () => {
    for (const text of ['one\n\ntwo\n\n', 'one\ntwo ']) {
      const edited = yamlFormat.set('a:\n  b: 1\n', ['a', 'c'], text);
      expect(parse(edited)).toEqual({ a: { b: 1, c: text } });
    }
  });
  test('new lines end like those of the file', () => {
    const source = 'a: >\r\n  one\r\nl:\r\n  - id: x\r\nm: []\r\n';
    const edited = yamlFormat.add(yamlFormat.set(source, ['b'], 1), ['l'], { id: 'y', n: 2 });
    const all = yamlFormat.set(yamlFormat.add(edited, ['m'], 'z'), ['a'], 'two');
    expect(all).toContain('  - id: y\r\n    n: 2\r\n');
    expect(all.replaceAll('\r\n', '')).not.toContain('\n');
  });
  test('an impossible edit is rejected', () => {
    expect(() => yamlFormat.set('a: 1\n', ['b', 'c'], 'x')).toThrow(CannotEdit);
    expect(() => yamlFormat.add('a: 1\n', ['a'], 'x')).toThrow(CannotEdit);
  });
});
