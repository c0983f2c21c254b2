import { describe, expect, test } from 'vitest';
import { listSchemas } from './list-schemas.ts';
import { listErrors, sampleLists, yamlErrors } from './sample-lists.for-tests.ts';

describe('the check of the lists', () => {
  test.each([
    ['nothing', '    price:', /plans\.yaml:5: plans\.starter\.price is empty/],
    ['no money', '    price: 0', /price must be more than 0, or a text such as Free\.$/],
    ['a yes', '    price: true', /price must be an amount in US dollars, for example 795, or/],
  ])('explains how to correct the price of a plan: %s', (_what, price, sentence) => {
    expect(listErrors('plans', '    price: 795', price)).toEqual([expect.stringMatching(sentence)]);
  });

  test.each(['Custom', '€795', 'From $795'])('accepts text as a price: %s', (price) => {
    expect(listErrors('plans', 'price: 795', `price: ${price}`)).toEqual([]);
  });

  test.each([
    'https://https://halden.com',
    'https:/halden.com',
    'https://halden',
    'https://localhost:4321',
    'https://u.v@halden/a',
  ])('rejects %s as a web address', (url) => {
    expect(listErrors('partners', 'https://halden.example.com', url)).toEqual([
      expect.stringMatching(/partners\.halden\.url must be a web address that begins with https/),
    ]);
  });

  test.each([
    ['testimonials', 'priya-raman', 3],
    ['partners', 'halden', 3],
    ['plans', 'starter', 11],
  ] as const)('rejects duplicate IDs in %s', (name, id, line) => {
    const [list = '', entry = ''] = sampleLists[name].split(/(?<=^\w+:\n)/m).slice(-2);
    const twice = yamlErrors(name, list + entry + entry, listSchemas[name]);
    expect(twice).toEqual([
      `site/content/${name}.yaml:${line}: ${name}.${id}.id is the id of an entry above too: give each its own.`,
    ]);
    expect(yamlErrors(name, `${name}: []\n`, listSchemas[name])).toEqual([]);
  });

  test('states the maximum length of a text', () => {
    const [error] = listErrors('testimonials', 'initials: PR', 'initials: PRAM');
    expect(error).toMatch(/priya-raman\.initials must have at most 3 characters; it has 4\.$/);
  });
});

test.each(['acme.svg', 'https://cdn.acme.dev/acme.svg', '/acme', '/acme logo.svg'])(
  'the check of partner logos explains how to correct %s',
  (logo) => {
    expect(listErrors('partners', 'isSample', `logo: ${logo}, isSample`)).toEqual([
      expect.stringMatching(
        /partners\.yaml:2: partners\.halden\.logo must begin with \/ and hold no space/,
      ),
    ]);
  },
);
