import { readFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';
import { describe, expect, test } from 'vitest';
import { CannotEdit } from '../../../site/content/editing/source-format.ts';
import { editWords, findTextErrors } from './edit-words.ts';
import { controlsOf, describeForm, listsOf } from '../../forms/form.ts';
import { findWordFile, wordFiles } from './word-files.ts';

const sourceOf = (name: string) => readFileSync(`site/${fileOf(name).path}`, 'utf8');
const fileOf = (name: string) => wordFiles.find((file) => file.name === name)!;

/** What a browser posts for an untouched form. */
function post(name: string, source = sourceOf(name)): URLSearchParams {
  const controls = controlsOf(describeForm(fileOf(name), source));
  const filled = controls.filter(({ input, text }) => input !== 'check' || text === 'true');
  return new URLSearchParams(filled.map((control) => [control.name, control.text]));
}

function edited(name: string, posted: URLSearchParams, from = sourceOf(name)): string {
  return editWords(fileOf(name), { from, posted });
}

const yamlFiles = wordFiles.filter(({ path }) => path.endsWith('.yaml'));

test.each(yamlFiles)('$name: an untouched form changes no byte', ({ name }) => {
  expect(edited(name, post(name))).toBe(sourceOf(name));
});

test.each([
  ['LF', '\n'],
  ['CRLF', '\r\n'],
])('a legal page with %s keeps its text, and only changed lines differ', (_, end) => {
  const lines = [
    '---',
    'title: Terms # as agreed',
    'description: |',
    '  What we',
    '  agree.',
    '---',
  ];
  const from = [...lines, '', 'One.', '', '## Two', ''].join(end);
  const file = findWordFile('legal-terms')!;
  const controls = controlsOf(describeForm(file, from));
  const posted = new URLSearchParams(controls.map(({ name, text }) => [name, text]));
  const save = () => editWords(file, { from, posted });
  expect(save()).toBe(from);
  posted.set('text', '\r\nOne.\r\n\r\n## Three\r\n');
  expect(save()).toBe(from.replace('## Two', '## Three'));
  posted.set('title', 'Our terms');
  expect(save()).toBe(
    from.replace('## Two', '## Three').replace('title: Terms', 'title: Our terms'),
  );
});

test.each(yamlFiles)('$name: every value of the file has a control', (file) => {
  const source = sourceOf(file.name);
  const value = parse(source) as unknown;
  const texts = controlsOf(describeForm(file, source)).map(({ text }) => text);
  const shown = Array.from(leaves(value)).filter(([path]) => path.at(-1) !== 'id');
  expect(texts.toSorted()).toEqual(expect.arrayContaining(shown.map(([, leaf]) => String(leaf))));
});

test('a field without a title in its schema is labeled by its key', () => {
  const controls = controlsOf(describeForm(fileOf('settings'), sourceOf('settings')));
  const year = controls.find(({ path }) => path.at(-1) === 'copyrightYear');
  expect(year?.label).toBe('Copyright year');
});

test('the box of every sample has the label that the launch check names', () => {
  const boxes = yamlFiles.flatMap((file) =>
    controlsOf(describeForm(file, sourceOf(file.name))).filter(
      ({ path }) => path.at(-1) === 'isSample',
    ),
  );
  expect(new Set(boxes.map(({ label }) => label))).toEqual(new Set(['This is a sample']));
});

test('a price says which text is an amount', () => {
  const controls = controlsOf(describeForm(fileOf('plans'), sourceOf('plans')));
  const price = controls.find(({ path }) => path.at(-1) === 'price');
  expect(price?.hint).toContain('2250 is $2,250');
});

function* leaves(value: unknown, path: string[] = []): Generator<[string[], unknown]> {
  if (value === null || typeof value !== 'object') return yield [path, value];
  for (const [key, inner] of Object.entries(value)) yield* leaves(inner, [...path, key]);
}

describe('a form post', () => {
  test.each(['|', '>', '|-', '>-', '>+'])('keeps the lines of a text after %s', (style) => {
    const lines = `note: ${style}\n    30 days free.  \n\n    No card.\n`;
    const source = sourceOf('home').replace(/note: 30 days.*\n/, lines);
    const posted = post('home', source);
    posted.set('hero.heading', 'Another');
    const expected = source.replace(/heading: .*/, 'heading: Another');
    expect(edited('home', posted, source)).toBe(expected);
    const note = controlsOf(describeForm(fileOf('home'), source)).find(
      ({ name }) => name === 'hero.note',
    );
    expect(note?.input).toBe('text');
  });
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
    posted.set('plans.1.price', '2,500.50');
    posted.set('plans.2.price', 'On request, from 2,500');
    const prices = parse(edited('plans', posted)).plans.map(
      ({ price }: { price: unknown }) => price,
    );
    expect(prices).toEqual([895, 2500.5, 'On request, from 2,500']);
  });
  test('removes an optional value, and restores it', () => {
    const posted = post('plans');
    posted.set('plans.0.features.1.note', '');
    const less = edited('plans', posted);
    expect(parse(less).plans[0].features[1]).not.toHaveProperty('note');
    posted.set('plans.0.features.1.note', '2,000+ per month');
    expect(parse(edited('plans', posted, less))).toEqual(parse(sourceOf('plans')));
  });
  test('writes an unchecked box as false', () => {
    const posted = post('testimonials');
    posted.delete('testimonials.0.isSample');
    const source = edited('testimonials', posted);
    expect(parse(source).testimonials[0].isSample).toBe(false);
  });
  test('gives a new entry its own id', () => {
    const posted = post('partners');
    const { name, url } = parse(sourceOf('partners')).partners[0] as Record<string, string>;
    posted.set('partners.new.name', name!);
    posted.set('partners.new.url', url!);
    const { partners } = parse(edited('partners', posted)) as { partners: { id: string }[] };
    expect(new Set(partners.map(({ id }) => id)).size).toBe(partners.length);
    expect(partners.at(-1)).toMatchObject({ name, url, isSample: false });
    expect(findTextErrors(fileOf('partners'), edited('partners', posted)).size).toBe(0);
  });
  test.each(['partners:', '# partners:'])('says that an entry has no list, below %s', (from) => {
    const posted = new URLSearchParams({ 'partners.new.name': 'Acme' });
    expect(() => edited('partners', posted, from)).toThrow(CannotEdit);
  });
  test('keeps the entry that was typed into a list of a new entry', () => {
    const posted = post('plans');
    posted.set('plans.new.features.new.term', 'Seats');
    posted.set('plans.new.features.new.value', '5');
    const { plans } = parse(edited('plans', posted));
    expect(plans.at(-1)).toMatchObject({ name: '', features: [{ term: 'Seats', value: '5' }] });
  });
  test.each(['\u2028', '\v'])('joins lines that were pasted from slides: %j', (lineBreak) => {
    const posted = post('partners');
    posted.set('partners.new.name', `Acme${lineBreak}Inc`);
    expect(parse(edited('partners', posted)).partners.at(-1).name).toBe('Acme Inc');
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

describe('no typed text stops the server for long:', () => {
  /** The processor time of a task, in milliseconds. */
  function timeOf(work: () => void): number {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  }
  const spaces = ' '.repeat(70_000);

  test('one with many spaces, which stay', () => {
    const posted = post('home');
    posted.set('hero.note', ` one${spaces}two \r\n\r\n three\u2028`);
    let source = '';
    expect(timeOf(() => (source = edited('home', posted)))).toBeLessThan(3_000);
    expect(parse(source).hero.note).toBe(`one${spaces}two three`);
  });

  test('one with markup that does not end', () => {
    const value = { ...parse(sourceOf('home')), hero: { note: `<a x=${spaces}y` } };
    const time = timeOf(() => findTextErrors(fileOf('home'), stringify(value)));
    expect(time).toBeLessThan(3_000);
  });

  test('a forged file with thousands of entries', () => {
    const timeFor = (count: number) => {
      const from = `plans:\n${'  - name: a\n'.repeat(count)}`;
      const tooLong = 'more than 80000 characters';
      return timeOf(() =>
        expect(() => edited('plans', new URLSearchParams(), from)).toThrow(tooLong),
      );
    };
    timeFor(1_500);
    const base = timeFor(1_500);
    // Four times the entries take 16 times as long where the time grows with the square.
    expect(Math.min(timeFor(6_000), timeFor(6_000)) / base).toBeLessThan(12);
  });
});

test('diagnostics are shown at their fields', () => {
  const posted = post('home');
  posted.set('hero.note', '');
  posted.set('network.lead', 'TODO: write');
  const errors = findTextErrors(fileOf('home'), edited('home', posted));
  expect([...errors.keys()].toSorted()).toEqual(['hero.note', 'network.lead']);
  expect(errors.get('hero.note')).toBe('This is empty: write something.');
});

test('a diagnostic asks for no quotes, which a form does not need', () => {
  const posted = post('home');
  posted.set('proof.statistics.0.value', 'lots');
  const errors = findTextErrors(fileOf('home'), edited('home', posted));
  expect(errors.get('proof.statistics.0.value')).toBe('This must be a number.');
  const blog = parse(sourceOf('blog'));
  blog.externalPosts[0].publishedOn = 'May 5';
  expect(findTextErrors(fileOf('blog'), stringify(blog)).get('externalPosts.0.publishedOn')).toBe(
    "This must be a day, for example '2025-09-03'.",
  );
});

test('an entry without a name is labeled by its number', () => {
  const posted = post('partners');
  posted.set('partners.0.name', '');
  const form = describeForm(fileOf('partners'), edited('partners', posted));
  expect(listsOf(form)[0]?.entries[0]?.label).toBe('1');
});

test('a field shows all of its diagnostics', () => {
  const posted = post('testimonials');
  posted.set('testimonials.0.initials', 'TODO');
  const errors = findTextErrors(fileOf('testimonials'), edited('testimonials', posted));
  expect(errors.get('testimonials.0.initials')).toMatch(/not written yet.*3 characters/);
});
