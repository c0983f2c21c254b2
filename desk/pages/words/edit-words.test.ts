import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { yamlFormat as format } from '../../../site/content/editing/edit-yaml.ts';
import { countSamples, editWords, findTyped, findWordFaults } from './edit-words.ts';
import { describeArticle } from '../editor/edit-draft.ts';
import { controlsOf, describeForm, type Field } from './form.ts';
import { formatOf, wordFiles } from './word-files.ts';

const sourceOf = (name: string) => readFileSync(`site/${fileOf(name).path}`, 'utf8');
const fileOf = (name: string) => wordFiles.find((file) => file.name === name)!;

/** What a browser posts for an untouched form. */
function post(name: string, source = sourceOf(name)): URLSearchParams {
  const controls = controlsOf(describeForm(fileOf(name).schema, parse(source)));
  const filled = controls.filter(({ input, text }) => input !== 'check' || text === 'true');
  return new URLSearchParams(filled.map((control) => [control.name, control.text]));
}

function edit(name: string, posted: URLSearchParams, now = sourceOf(name)) {
  return editWords({ format, schema: fileOf(name).schema, from: sourceOf(name), now, posted });
}

function edited(name: string, posted: URLSearchParams, now?: string): string {
  const outcome = edit(name, posted, now);
  if (!outcome.ok) throw new Error('refused');
  return outcome.source;
}

const yamlFiles = wordFiles.filter(({ path }) => path.endsWith('.yaml'));

test.each(yamlFiles)('$name: an untouched form changes no byte', ({ name }) => {
  expect(edited(name, post(name))).toBe(sourceOf(name));
});

test.each(yamlFiles)('$name: every value of the file has a control', ({ name, schema }) => {
  const value = parse(sourceOf(name)) as unknown;
  const texts = controlsOf(describeForm(schema, value)).map(({ text }) => text);
  const shown = Array.from(leaves(value)).filter(([path]) => path.at(-1) !== 'id');
  expect(texts.toSorted()).toEqual(expect.arrayContaining(shown.map(([, leaf]) => String(leaf))));
});

test('every field of every form has a label of its own, and no key', () => {
  const [article = ''] = globSync('site/content/articles/*.mdx');
  const forms = wordFiles.map((file) =>
    describeForm(file.schema, formatOf(file).parse(sourceOf(file.name))),
  );
  const unnamed = [...forms, describeArticle(readFileSync(article, 'utf8'))]
    .flatMap(({ fields }) => fields)
    .flatMap(fieldsIn)
    .filter(({ label }) => label === '' || /[a-z][A-Z]/.test(label.replace('LinkedIn', '')));
  expect(unnamed.map(({ name }) => name)).toEqual([]);
});

function fieldsIn(field: Field): Field[] {
  switch (field.kind) {
    case 'control':
      return [field];
    case 'group':
      return [field, ...field.fields.flatMap(fieldsIn)];
    case 'list':
      return [
        field,
        ...[...field.entries, ...(field.further ? [field.further] : [])].flatMap(fieldsIn),
      ];
  }
}

function* leaves(value: unknown, path: string[] = []): Generator<[string[], unknown]> {
  if (value === null || typeof value !== 'object') return yield [path, value];
  for (const [key, inner] of Object.entries(value)) yield* leaves(inner, [...path, key]);
}

describe('a form post', () => {
  test('changes its own values only', () => {
    const posted = post('home');
    posted.set('hero.note', 'No card.\r\n Two lines become one.');
    const source = edited('home', posted);
    expect(parse(source)).toEqual({
      ...parse(sourceOf('home')),
      hero: { ...parse(sourceOf('home')).hero, note: 'No card. Two lines become one.' },
    });
    expect(source.split('\n')).toHaveLength(sourceOf('home').split('\n').length);
  });
  test('writes a number as a number and a text as a text', () => {
    const posted = post('plans');
    posted.set('plans.0.price', '895');
    posted.set('plans.1.price', 'On request');
    const [starter, team] = parse(edited('plans', posted)).plans;
    expect([starter.price, team.price]).toEqual([895, 'On request']);
  });
  test('removes an optional value, and restores it', () => {
    const posted = post('plans');
    posted.set('plans.0.features.1.note', '');
    const less = edited('plans', posted);
    expect(parse(less).plans[0].features[1]).not.toHaveProperty('note');
    posted.set('plans.0.features.1.note', '2,000+ per month');
    const again = editWords({
      format,
      schema: fileOf('plans').schema,
      from: less,
      now: less,
      posted,
    });
    expect(again.ok && parse(again.source)).toEqual(parse(sourceOf('plans')));
  });
  test('writes an unchecked box as false', () => {
    const posted = post('testimonials');
    posted.delete('testimonials.0.isSample');
    const source = edited('testimonials', posted);
    expect(parse(source).testimonials[0].isSample).toBe(false);
    expect(countSamples(parse(source))).toBe(countSamples(parse(sourceOf('testimonials'))) - 1);
  });
  test('gives a new entry its own id', () => {
    const posted = post('partners');
    const { name, url } = parse(sourceOf('partners')).partners[0] as Record<string, string>;
    posted.set('partners.new.name', name!);
    posted.set('partners.new.url', url!);
    const { partners } = parse(edited('partners', posted)) as { partners: { id: string }[] };
    expect(new Set(partners.map(({ id }) => id)).size).toBe(partners.length);
    expect(partners.at(-1)).toMatchObject({ name, url, isSample: false });
    expect(findWordFaults(fileOf('partners').schema, parse(edited('partners', posted))).size).toBe(
      0,
    );
  });
  test('moves and removes entries and keeps the typed text', () => {
    const posted = post('testimonials');
    posted.set('testimonials.0.role', 'Head of Sales');
    posted.set('do', 'up testimonials.1');
    const moved = parse(edited('testimonials', posted)).testimonials;
    expect(moved[1]).toMatchObject({ id: 'priya-raman', role: 'Head of Sales' });
    posted.set('do', 'remove testimonials.0');
    const less = parse(edited('testimonials', posted)).testimonials;
    expect(less[0].id).toBe('tom-ellery');
  });
});

describe('a form post after somebody else saved', () => {
  const theirPost = post('home');
  theirPost.set('hero.note', 'Theirs');
  const theirs = edited('home', theirPost);
  test('keeps both changes to different fields', () => {
    const posted = post('home');
    posted.set('network.lead', 'Mine');
    const { hero, network } = parse(edited('home', posted, theirs));
    expect([hero.note, network.lead]).toEqual(['Theirs', 'Mine']);
  });
  test('overwrites no field that both changed, and shows both', () => {
    const posted = post('home');
    posted.set('hero.note', 'Mine');
    expect(edit('home', posted, theirs)).toEqual({
      ok: false,
      reason: 'fields',
      theirs: new Map([['hero.note', 'Meanwhile saved here: “Theirs”']]),
    });
  });
  test('removes the entry that the user saw, even after a reordering', () => {
    const up = post('plans');
    up.set('do', 'up plans.1');
    const posted = post('plans');
    posted.set('do', 'remove plans.0');
    expect(edit('plans', posted, edited('plans', up))).toEqual({ ok: false, reason: 'entries' });
  });
  test('puts no text into another entry after a reordering', () => {
    const up = post('testimonials');
    up.set('do', 'up testimonials.1');
    const posted = post('testimonials');
    posted.set('testimonials.0.quote', 'Mine');
    const outcome = edit('testimonials', posted, edited('testimonials', up));
    expect(outcome).toEqual({ ok: false, reason: 'entries' });
  });
  test('shows only the typed text again', () => {
    const posted = post('testimonials');
    posted.set('testimonials.0.role', 'Mine');
    posted.delete('testimonials.1.isSample');
    posted.set('testimonials.new.name', 'Anna');
    const { schema } = fileOf('testimonials');
    const typed = findTyped({ format, schema, from: sourceOf('testimonials'), posted });
    expect([...typed].filter(([name]) => !name.includes('.new.'))).toEqual([
      ['testimonials.0.role', 'Mine'],
      ['testimonials.1.isSample', ''],
    ]);
    expect(typed.get('testimonials.new.name')).toBe('Anna');
  });
});

test('diagnostics are shown at their fields', () => {
  const posted = post('home');
  posted.set('hero.note', '');
  posted.set('network.lead', 'TODO: write');
  const faults = findWordFaults(fileOf('home').schema, parse(edited('home', posted)));
  expect([...faults.keys()].toSorted()).toEqual(['hero.note', 'network.lead']);
  expect(faults.get('hero.note')).toBe('This is empty: write something.');
});
