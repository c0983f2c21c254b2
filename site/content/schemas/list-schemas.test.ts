import { describe, expect, test } from 'vitest';
import { listSchemas, listSchemasFor } from './list-schemas.ts';
import { listFaults, sampleLists, yamlFaults } from './sample-lists.for-tests.ts';

describe('the check of the lists', () => {
  test.each([
    ['nothing', '    price:', /plans\.yaml:5: plans\.starter\.price is empty/],
    ['a yes', '    price: true', /price must be an amount in US dollars, for example 795, or/],
  ])('explains how to correct the price of a plan: %s', (_what, price, sentence) => {
    expect(listFaults('plans', '    price: 795', price)).toEqual([expect.stringMatching(sentence)]);
  });

  test.each(['Custom', '€795', 'From $795'])('accepts text as a price: %s', (price) => {
    expect(listFaults('plans', 'price: 795', `price: ${price}`)).toEqual([]);
  });

  test.each([
    'https://https://halden.com',
    'https:/halden.com',
    'https://halden',
    'https://localhost:4321',
    'https://u.v@halden/a',
  ])('rejects %s as a web address', (url) => {
    expect(listFaults('partners', 'https://halden.example.com', url)).toEqual([
      expect.stringMatching(/partners\.halden\.url must be a web address that begins with https/),
    ]);
  });

  /** A file of testimonials, one per line, starting at line 2. */
  const testimonials = (...placements: string[]) =>
    placements
      .map((placement, index) =>
        sampleLists.testimonials
          .replace('testimonials:\n', '')
          .replace('id: priya-raman', `id: person-${'abcdefg'[index]}`)
          .replace('placement: sets', `placement: ${placement}`),
      )
      .join('')
      .replace(/^/, 'testimonials:\n');

  test.each([
    ['featured', 4],
    ['associations', 2],
  ])('accepts no more testimonials for a placement than it has pictures: %s', (placement, most) => {
    const find = (count: number) =>
      yamlFaults(
        'testimonials',
        testimonials(...Array<string>(count).fill(placement), 'sets', 'sets'),
        listSchemas.testimonials,
      );
    expect(find(0)).toEqual([]);
    expect(find(most)).toEqual([]);
    expect(find(most + 1)).toEqual([
      `site/content/testimonials.yaml:${most + 2}: testimonials.person-${'abcdefg'[most]}.placement can be ${placement} only ${most} times, for want of pictures: write sets here, or in an entry above.`,
    ]);
  });

  test.each([
    ['testimonials', 'priya-raman', 3],
    ['partners', 'halden', 3],
    ['plans', 'starter', 11],
  ] as const)('rejects duplicate IDs in %s', (name, id, line) => {
    const [list = '', entry = ''] = sampleLists[name].split(/(?<=^\w+:\n)/m).slice(-2);
    const twice = yamlFaults(name, list + entry + entry, listSchemas[name]);
    expect(twice).toEqual([
      `site/content/${name}.yaml:${line}: ${name}.${id}.id is the id of an entry above too: give each its own.`,
    ]);
    expect(yamlFaults(name, `${name}: []\n`, listSchemas[name])).toEqual([]);
  });

  test('states the maximum length of a text', () => {
    const [fault] = listFaults('testimonials', 'initials: PR', 'initials: PRAM');
    expect(fault).toMatch(/priya-raman\.initials must have at most 3 characters; it has 4\.$/);
  });
});

describe('the check of partner logos', () => {
  const pictures = new Map([
    ['/acme.svg', { width: 30, height: 28, bytes: 900 }],
    ['/acme-wide.svg', { width: 300, height: 28, bytes: 900 }],
    ['/acme.png', { width: 2800, height: 2800, bytes: 90_000 }],
  ]);
  const check = (logo: string) =>
    yamlFaults(
      'partners',
      sampleLists.partners.replace('isSample', `logo: ${logo}, isSample`),
      listSchemasFor(pictures).partners,
    );

  test('accepts an existing square picture', () => {
    expect(check('/acme.svg')).toEqual([]);
  });

  test.each([
    ['acme.svg', /must begin with \/ and hold no space/],
    ['https://cdn.acme.dev/acme.svg', /must begin with \/ and hold no space/],
    ['/gone.svg', /is not among the pictures in site\/public: put \/gone\.svg there/],
    ['/acme-wide.svg', /is too wide for its small square before the name: give one about as/],
    ['/acme.png', /is too large \(2,800 pixels wide, 90 KB\): save it/],
  ])('explains how to correct %s', (logo, sentence) => {
    expect(check(logo)).toEqual([
      expect.stringMatching(
        new RegExp(`partners\\.yaml:2: partners\\.halden\\.logo ${sentence.source}`),
      ),
    ]);
  });
});

test('the check of testimonials names a missing photograph', () => {
  const text = sampleLists.testimonials.replace(
    'initials: PR',
    'initials: PR, portrait: /gone.jpg',
  );
  expect(yamlFaults('testimonials', text, listSchemasFor(new Map()).testimonials)).toEqual([
    expect.stringMatching(/priya-raman\.portrait is not among the pictures in site\/public/),
  ]);
});
