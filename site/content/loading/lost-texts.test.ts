import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listSchemas } from '../schemas/list-schemas.ts';
import { listFaults, sampleLists, yamlFaults } from '../schemas/sample-lists.for-tests.ts';

describe('the check for text that a # truncates', () => {
  test.each([
    ['For the #1 seller.', '“For the”'],
    ['#1', '“”'],
    ['For #sales.', '“For”'],
  ])('rejects text truncated by a #: %s', (description, rest) => {
    expect(listFaults('plans', 'For one seller.', description)).toEqual([
      `site/content/plans.yaml:7: everything after # is lost: ${rest} is left of this text. ` +
        'Put the text in quotes. If it is a comment, give it a line of its own.',
    ]);
  });

  test('rejects a truncated list entry', () => {
    const text = 'features:\n  - One\n  - The #1 dashboard\n';
    expect(yamlFaults('x', text, z.unknown())).toEqual([
      expect.stringMatching(/x\.yaml:3: everything after # is lost: “The” is left/),
    ]);
  });

  test.each([
    ['price: 795 # a month', 'price: 795'],
    ['isPopular: false # yet', 'isPopular: false'],
    ['price: 795\n    # a month', 'price: 795'],
    ['name: Starter\n      # a note', 'name: Starter'],
    ['name: Starter # or Beginner', 'name: Starter'],
    ['name: Starter\n      # the cheapest', 'name: Starter'],
    ['name: Starter\n      # the cheapest\n      # of all', 'name: Starter'],
    ['features: []\n      # last', 'features: []'],
    ['name: Starter#1', 'name: Starter'],
    ["name: 'Starter #1'", 'name: Starter'],
  ])('accepts a comment that truncates nothing: %s', (now, written) => {
    const text = sampleLists.plans.replace(written, now);
    expect(text).toContain(now);
    expect(yamlFaults('plans', text, listSchemas.plans)).toEqual([]);
    const fromWindows = text.replaceAll('\n', '\r\n');
    expect(yamlFaults('plans', fromWindows, listSchemas.plans)).toEqual([]);
  });

  test.each([
    'topic: AI # or Outreach\n',
    'publishedOn: 2024-03-05 # day\n',
    'period: /month  # or /year\n',
    'name: Starter\n    # last',
    'features:\n  - One\n      # a note\n  - Two\n',
    'features:\n  - One # a note\n  - Two\n    # last\n',
    '{ name: One, # a note\n  period: Two # last\n}\n',
  ])('accepts a comment anywhere: %j', (text) => {
    expect(yamlFaults('x', text, z.unknown())).toEqual([]);
    expect(yamlFaults('x', text.replaceAll('\n', '\r\n'), z.unknown())).toEqual([]);
  });
});
