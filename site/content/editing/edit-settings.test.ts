import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { settings } from '../../settings.ts';
import { settingsFormat } from './edit-settings.ts';
import { CannotEdit } from './source-format.ts';

const source = readFileSync('site/settings.ts', 'utf8');
const { parse, set, add, remove, moveUp } = settingsFormat;

test('reads what the module exports', () => {
  expect(parse(source)).toEqual(settings);
});

test.each([
  ['a text', ['brand', 'name'], `It's "new" \\ ${'`${x}`'} Ünïcode\u2028`],
  ['a number', ['brand', 'copyrightYear'], 2031],
  ['yes or no', ['author', 'isSample'], false],
  ['what was null', ['walkthrough', 'hostedVideoUrl'], 'https://media.acme.com/a.mp4'],
])('sets %s in its line and changes no other', (_, path, value) => {
  const edited = set(source, path, value);
  const old = source.split('\n');
  expect(edited.split('\n').filter((line, index) => line !== old[index])).toHaveLength(1);
  const [group, field] = path as [keyof typeof settings, string];
  expect(parse(edited)).toEqual({
    ...settings,
    [group]: { ...(settings[group] as object), [field]: value },
  });
  expect(set(edited, path, (settings[group] as unknown as Record<string, unknown>)[field])).toBe(
    source,
  );
});

test.each([
  ['the last field of a group', ['brand', 'logo']],
  ['a field of another group', ['author', 'portrait']],
])('adds %s on a line of its own, and takes it out again', (_, path) => {
  const added = set(source, path, '/pictures/a.webp');
  const [group, field] = path as [keyof typeof settings, string];
  expect(parse(added)).toEqual({
    ...settings,
    [group]: { ...(settings[group] as object), [field]: '/pictures/a.webp' },
  });
  expect(added).toContain(`\n    ${field}: '/pictures/a.webp',\n`);
  expect(set(added, path, undefined)).toBe(source);
  expect(set(source, path, undefined)).toBe(source);
});

test('takes out the first field of a group', () => {
  const shorter = set(source, ['author', 'name'], undefined);
  expect(parse(shorter)).toMatchObject({ author: { role: settings.author.role } });
  expect(shorter).toContain("author: {\n    role: '");
});

test('knows the line of a value', () => {
  const line = settingsFormat.readLines(source)(['links', 'email']);
  expect(source.split('\n')[line - 1]).toContain(settings.links.email);
});

test('setting what is there changes nothing', () => {
  expect(set(source, ['links', 'email'], settings.links.email)).toBe(source);
});

describe('the list of legal pages', () => {
  const privacy = { label: 'Privacy', href: '/privacy' };
  const terms = { label: 'Terms', href: '/terms' };
  const both = add(add(source, ['legalPages'], privacy), ['legalPages'], terms);
  test('grows, changes its order and shrinks', () => {
    const moved = moveUp(both, ['legalPages'], 1);
    expect(parse(moved)).toMatchObject({ legalPages: [terms, privacy] });
    expect(remove(remove(moved, ['legalPages'], 0), ['legalPages'], 0)).toBe(source);
  });
  test('has entries whose fields are set', () => {
    const renamed = set(both, ['legalPages', 1, 'label'], 'Imprint');
    expect(parse(renamed)).toMatchObject({ legalPages: [privacy, { ...terms, label: 'Imprint' }] });
  });
});

test('what is computed is refused, not guessed', () => {
  expect(() => parse('export const settings = { year: new Date().getFullYear() };')).toThrow(
    CannotEdit,
  );
  expect(() => set(source, ['slogans', 'first'], 'New')).toThrow(CannotEdit);
});
