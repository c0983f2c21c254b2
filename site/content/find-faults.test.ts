import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { settingsSchema } from '../settings-schema.ts';
import { settings } from '../settings.ts';
import { findFaults, findYamlFaults } from './find-faults.ts';
import { listSchemas } from './list-schemas.ts';
import { pageSchemas, withPicturesOf } from './page-schemas.ts';

const file = (name: string) => `site/content/${name}.yaml`;

const lists = {
  plans: `# The price.
plans:
  - id: starter
    name: Starter
    price: $795
    priceUsd: 795
    description: For one seller.
    isPopular: false
    button: Get Started
    features: []
`,
  partners: `partners:
  - { id: halden, name: Halden & Co, url: 'https://halden.example.com', isSample: true }
`,
  testimonials: `testimonials:
  - { id: priya-raman, placement: sets, isSample: true, name: Priya Raman, role: VP, company: Northquay, initials: PR, quote: Yes. }
`,
};

/** What is said of a list in which one place is written otherwise. */
function listFaults(name: keyof typeof lists, written: string, now: string) {
  const text = lists[name];
  expect(text).toContain(written);
  return findYamlFaults(file(name), text.replace(written, now), listSchemas[name]);
}

/** What is said of the landing page's words in which one place is written otherwise. */
function homeFaults(written: string, now: string) {
  const text = readFileSync(file('pages/home'), 'utf8');
  expect(text).toContain(written);
  return findYamlFaults(file('pages/home'), text.replace(written, now), pageSchemas.home);
}

describe('the check of pages and lists', () => {
  test('names a misspelt key and the one that is missing, with the line', () => {
    const faults = homeFaults('  lead:', '  laed:');
    expect(faults).toEqual([
      expect.stringMatching(/^site\/content\/pages\/home\.yaml:\d+: hero\.lead is missing: /),
      expect.stringMatching(/home\.yaml:\d+: hero\.laed is not known here: mend its name/),
    ]);
  });

  test('names a key too many at the top', () => {
    expect(homeFaults('title:', 'x: 1\ntitle:')).toEqual([
      expect.stringMatching(/home\.yaml:\d+: x is not known here/),
    ]);
  });

  test.each([
    ['nothing', '    price:', /plans\.yaml:5: plans\.starter\.price is empty/],
    [
      'a number',
      '    price: 795',
      /plans\.yaml:5: plans\.starter\.price must be a text: put it in/,
    ],
    ['another amount', '    price: $895', /:6: plans\.starter\.priceUsd must be the amount that/],
    ['no amount', '    price: Custom', /plans\.starter\.priceUsd must be the amount/],
    ['a colon', '    price: From: $795', /plans\.yaml:5: .*Put the text in quotes, because it/],
    ['an open quote', "    price: '$795", /plans\.yaml:\d+: this cannot be read .* quotes/],
    ['an alias', '    price: *x', /plans\.yaml: this cannot be read/],
  ])('says where a plan has %s for a price, and what to write', (_what, price, sentence) => {
    expect(listFaults('plans', '    price: $795', price)).toEqual([
      expect.stringMatching(sentence),
    ]);
  });

  test('takes an amount as people write it', () => {
    for (const price of ['$795.00', 'From $795', '$795 (was $895)']) {
      expect(listFaults('plans', 'price: $795', `price: ${price}`)).toEqual([]);
    }
  });

  test('calls an entry by its id, and asks for https', () => {
    const [fault] = listFaults('partners', 'https://halden', 'http://halden');
    expect(fault).toBe(
      'site/content/partners.yaml:2: partners.halden.url must be a web address that begins with https://.',
    );
  });

  /** A file of testimonials, one a line from the second on. */
  const testimonials = (...placements: string[]) =>
    placements
      .map((placement, index) =>
        lists.testimonials
          .replace('testimonials:\n', '')
          .replace('id: priya-raman', `id: person-${'abcdefg'[index]}`)
          .replace('placement: sets', `placement: ${placement}`),
      )
      .join('')
      .replace(/^/, 'testimonials:\n');

  test.each([
    ['featured', 4],
    ['associations', 2],
  ])('takes no more testimonials for a place than it has pictures: %s', (placement, most) => {
    const find = (count: number) =>
      findYamlFaults(
        file('testimonials'),
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
  ] as const)('takes no id twice in %s', (name, id, line) => {
    const [list = '', entry = ''] = lists[name].split(/(?<=^\w+:\n)/m).slice(-2);
    const twice = findYamlFaults(file(name), list + entry + entry, listSchemas[name]);
    expect(twice).toEqual([
      `site/content/${name}.yaml:${line}: ${name}.${id}.id is the id of an entry above too: give each its own.`,
    ]);
    expect(findYamlFaults(file(name), `${name}: []\n`, listSchemas[name])).toEqual([]);
  });

  test('says how long a text may be', () => {
    const [fault] = listFaults('testimonials', 'initials: PR', 'initials: PRAM');
    expect(fault).toMatch(/priya-raman\.initials must have at most 3 characters; it has 4\.$/);
  });
});

describe('the check of the posts that live elsewhere', () => {
  const text = readFileSync(file('pages/blog'), 'utf8');
  const pictures = new Map([['/my desk.jpg', { width: 4, height: 3 }]]);
  const check = (more: string) =>
    findYamlFaults(
      file('pages/blog'),
      text.replace(/( +)(url: https.*)/, `$1$2\n$1${more}`),
      withPicturesOf(pictures),
    );
  const line = text.split('\n').findIndex((written) => /^ +url: /.test(written)) + 2;

  test('takes those that came with the site, and a picture and likes', () => {
    expect(text).toMatch(/^ +url: https/m);
    for (const more of ['likes: 0', 'likes: 12', 'image: /my%20desk.jpg']) {
      expect(check(more)).toEqual([]);
    }
  });

  test.each([
    ['likes: many', /likes must be a number, without quotes\.$/],
    ['likes: 1.5', /likes must be a whole number, without quotes\.$/],
    ['likes: -1', /likes must be at least 0\.$/],
    ['image: /gone.jpg', /image is not among the pictures in site\/public: put \/gone\.jpg there/],
    ['image: /my desk.jpg', /image must begin with \/ and hold no space/],
    ['image: desk.jpg', /image must begin with \/ and hold no space/],
    ['image: https://letter.example.com/desk.jpg', /image must begin with \/ and hold no space/],
    ['image: /100%.jpg', /image is not among the pictures in site\/public/],
  ])('says where it stands and what to write instead of %s', (more, sentence) => {
    expect(check(more)).toEqual([
      expect.stringMatching(
        new RegExp(`blog\\.yaml:${line}: externalPosts\\.1\\.${sentence.source}`),
      ),
    ]);
  });
});

describe('the check of the settings', () => {
  const check = (value: unknown) => findFaults(value, settingsSchema, () => 'site/settings.ts');
  const { links } = settings;

  test('takes those that came with the site, and what an owner may write', () => {
    expect(check(settings)).toEqual([]);
    expect(
      check({
        ...settings,
        siteUrl: 'https://www.acme.dev',
        locale: 'en-GB',
        hostedVideoUrl: 'https://media.acme.dev/Film.MP4?token=1',
        legalPages: [
          { label: 'Imprint', href: '/imprint' },
          { label: 'Privacy', href: 'https://acme.dev/privacy' },
        ],
      }),
    ).toEqual([]);
  });

  test.each(['de', 'english'])('refuses another language than the buttons’: %j', (locale) => {
    const [fault = '', ...others] = check({ ...settings, locale });
    expect(fault).toMatch(/^site\/settings\.ts: locale .*for example en-GB\.$/);
    expect(others).toEqual([]);
  });

  test('says of every wrong value at once which it is and what to write', () => {
    const wrong = {
      ...settings,
      siteUrl: 'www.acme.com',
      timeZone: 'New York',
      links: {
        ...links,
        demoScheduling: '',
        newsletter: 'TODO',
        linkedIn: 'network.acme.com/in/dan',
        email: '',
      },
      legalPages: [{ label: 'Imprint', href: 'imprint' }],
      hostedVideoUrl: 'https://youtu.be/abc',
      walkthroughPublishedOn: '3.9.2025',
    };
    const faults = check(wrong);
    expect(faults.map((fault) => fault.split(' ').slice(0, 3).join(' '))).toEqual(
      [
        'siteUrl',
        'timeZone',
        'links.demoScheduling',
        'links.newsletter',
        'links.linkedIn',
        'links.email',
        'legalPages.1.href',
        'hostedVideoUrl',
        'walkthroughPublishedOn',
      ].map((field) => `site/settings.ts: ${field} must`),
    );
    expect(faults[4]).toBe(
      'site/settings.ts: links.linkedIn must be a web address that begins with https://, for example https://www.linkedin.com/in/ada-byron.',
    );
  });
});
