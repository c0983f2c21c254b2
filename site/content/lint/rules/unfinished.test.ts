import { expect, test } from 'vitest';
import { lint, sampleWith } from '../lint-sample.for-tests.ts';
import { sampleText } from '../sample-texts.for-tests.ts';

test.each([
  'Put this on your TODO list.',
  'Note: a TODO list.',
  'Put this on your **own** TODO list, or on [TODO lists](/about).',
  '`FIXME` TODO notes are many.',
  'They call it a “TODO list” and "TODO lists".',
])('unfinished: accepts %j', (written) => {
  expect(lint(sampleWith(written))).toEqual([]);
});

test('unfinished: accepts a note in the front matter', () => {
  const noted = sampleText.replace('topic: AI', '# TODO: decide\ntopic: AI # TODO');
  expect(lint(noted)).toEqual([]);
});

test.each([
  'TODO',
  '- TODO: x',
  '**TODO** x',
  '> TODO',
  '[TODO](/about)',
  'x TODO: y',
  'Name: TODO',
  '- **Address:** TODO.',
  '![TODO: words](/a.png)',
  '<Callout title="TODO">\n\nx\n\n</Callout>',
  "<Callout title='Name: TODO'>\n\nx\n\n</Callout>",
])('unfinished: rejects %j', (written) => {
  expect(lint(sampleWith(written)).map(({ rule }) => rule)).toEqual(['unfinished']);
});

test('unfinished: rejects a mark in a checklist, which is rejected too', () => {
  const rules = lint(sampleWith('- [ ] TODO x')).map(({ rule }) => rule);
  expect(rules.toSorted()).toEqual(['components', 'unfinished']);
});
