import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { settingsSchema } from '../settings-schema.ts';
import { settings } from '../settings.ts';
import { findFaults, findYamlFaults } from './find-faults.ts';
import { listSchemas, withLogosOf } from './list-schemas.ts';
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
    [
      'an open quote',
      "    price: '$795",
      /plans\.yaml:\d+: this cannot be read .* begins with a quote and has no other at its end/,
    ],
    ['an alias', '    price: *x', /plans\.yaml:5: this cannot be read/],
    ['a tab before it', '\tprice: $795', /plans\.yaml:5: .*Indent with spaces\.$/],
    ['a step too far to the left', '   price: $795', /plans\.yaml:5: .* in the same column/],
    ['a step too far to the right', '     price: $795', /plans\.yaml:5: .* in the same column/],
    [
      'no space before it',
      '    price:$795',
      /plans\.yaml:5: .*a colon and a space before the text/,
    ],
    [
      'no colon before it',
      '    price $795',
      /plans\.yaml:5: .*a colon and a space before the text/,
    ],
    ['a wrong sign', '    price: "\\$795"', /plans\.yaml:5: .*Within "double quotes"/],
    ['itself twice', '    price: $795\n    price: $795', /plans\.yaml:6: .*Keep one of the two\.$/],
    ['the end of the file', '---', /plans\.yaml:\d+: .*Take the line out that is only ---\.$/],
  ])('says where a plan has %s for a price, and what to write', (_what, price, sentence) => {
    expect(listFaults('plans', '    price: $795', price)).toEqual([
      expect.stringMatching(sentence),
    ]);
  });

  test.each([
    [
      'no comma before a text in quotes',
      'name: Halden & Co, url',
      "name: 'Halden & Co' url",
      /comma after/,
    ],
    [
      'no comma before a name',
      ', isSample: true',
      ' isSample: true',
      /Put a comma after each entry/,
    ],
    ['no comma at the end of a line', "com', isSample", "com'\n    isSample", /comma after each/],
    ['two commas', ', isSample', ',, isSample', /Take the comma out that nothing/],
    ['no brace at the end', 'true }', 'true\nothers: []', /Close the \{ with a \}\.$/],
    [
      'a colon in a text',
      'Halden & Co',
      'Halden: Co',
      /A text that holds a colon or a comma goes in/,
    ],
  ])('says where an entry in braces has %s', (_what, written, now, remedy) => {
    const [fault, ...others] = listFaults('partners', written, now);
    expect(fault).toMatch(/^site\/content\/partners\.yaml:[23]: this cannot be read /);
    expect(fault).toMatch(remedy);
    expect(others).toEqual([]);
  });

  test.each([
    ['For the #1 seller.', '“For the”'],
    ['#1', 'nothing'],
    ['For\n      the\n      #1 seller.', '“For the”'],
  ])('refuses a text that a # cuts short: %s', (description, rest) => {
    const line = 6 + description.split('\n').length;
    expect(listFaults('plans', 'For one seller.', description)).toEqual([
      `site/content/plans.yaml:${line}: everything after # is lost: ${rest} is left of this text. ` +
        'Put the text in quotes. If it is a note, give it a line of its own.',
    ]);
  });

  test.each([
    ['at the end of braces', 'quote: Yes. }', 'quote: Our #1\n    }'],
    ['within braces', 'quote: Yes.', 'quote: Our #1,\n      rating: 5'],
    ['before an indented line', 'quote: Yes. }', 'quote: Our #1\n      choice }'],
  ])('says so of a text %s too', (_where, written, now) => {
    expect(listFaults('testimonials', written, now)).toEqual([
      expect.stringMatching(/testimonials\.yaml:2: everything after # is lost: “Our” is left/),
    ]);
  });

  test('says so of an entry of a list too', () => {
    const text = 'features:\n  - One\n  - The #1 dashboard\n';
    expect(findYamlFaults(file('x'), text, z.object({ features: z.array(z.string()) }))).toEqual([
      expect.stringMatching(/x\.yaml:3: everything after # is lost: “The” is left/),
    ]);
  });

  test.each([
    ["price: '$795' # a month", 'price: $795'],
    ['priceUsd: 795 # a month', 'priceUsd: 795'],
    ['isPopular: false # yet', 'isPopular: false'],
    ['price: $795\n    # a month', 'price: $795'],
    ['name: Starter\n      # a note', 'name: Starter'],
    ['name: Starter#1', 'name: Starter'],
    ["name: 'Starter #1'", 'name: Starter'],
  ])('takes a note that cuts nothing short: %s', (now, written) => {
    expect(listFaults('plans', written, now)).toEqual([]);
  });

  test('refuses a file that is not UTF-8, with the line of the first broken letter', () => {
    const text = lists.plans.replace('For one seller', 'For one café');
    const read = Buffer.from(text, 'latin1').toString('utf8');
    expect(findYamlFaults(file('plans'), read, listSchemas.plans)).toEqual([
      expect.stringMatching(/plans\.yaml:7: this file is not saved as UTF-8.* Save it as UTF-8/),
    ]);
  });

  test.each([
    [
      'a sign that nobody sees',
      'For one\u000Bseller.',
      /:7: here is a sign that nobody sees \(U\+000B\), after “one”/,
    ],
    ['nothing but spaces', "'  '", /:7: plans\.starter\.description is empty/],
    [
      'bold words',
      'For **one** seller.',
      /:7: .* holds \*\*, which is shown as it stands: only plain/,
    ],
    ['a link', 'For [one](/x) seller.', /:7: .* holds \]\(, which/],
    ['an entity', 'R&amp;D.', /:7: .* holds &amp;, which/],
    ['a mark of a chat', 'For \uE200one.', /:7: .* holds U\+E200, which/],
    ['HTML', 'For <b>one</b>.', /:7: .* holds <b>, which/],
    ['a quote within quotes', "'AI Can't: Save.'", /:7: .*an apostrophe is written twice/],
    ['curly quotes', '“AI: Save.”', /:7: .*straight quotes/],
    [
      'a second line with a colon',
      'For\n      one: seller.',
      /same column .* in quotes, because it holds/,
    ],
  ])('refuses a text of %s', (_what, description, sentence) => {
    expect(listFaults('plans', 'For one seller.', description)).toEqual([
      expect.stringMatching(sentence),
    ]);
  });

  test('names a space that is none', () => {
    expect(listFaults('plans', 'name: Starter', 'name:\xA0Starter')).toEqual([
      expect.stringMatching(/plans\.yaml:4: .*A non-breaking space/),
    ]);
  });

  test.each([
    'https://https://halden.com',
    'https:/halden.com',
    'https://halden',
    'https://localhost:4321',
  ])('takes no %s for an address', (url) => {
    expect(listFaults('partners', 'https://halden.example.com', url)).toEqual([
      expect.stringMatching(/partners\.halden\.url must be a web address that begins with https/),
    ]);
  });

  test.each(['€795', '795 £', '2 seats for $895'])(
    'refuses other money than the dollars: %s',
    (price) => {
      expect(listFaults('plans', 'price: $795', `price: ${price}`)).toHaveLength(1);
    },
  );

  test('takes a file with the mark and the line ends of Windows', () => {
    const text = `\uFEFF${lists.plans.replaceAll('\n', '\r\n')}`;
    expect(findYamlFaults(file('plans'), text, listSchemas.plans)).toEqual([]);
  });

  /** What is said of the words of a page in which a value is changed. */
  function pageFaults(page: 'home' | 'associations', path: readonly unknown[], value: unknown) {
    const document = parseDocument(readFileSync(file(`pages/${page}`), 'utf8'));
    document.setIn(path, value);
    return findYamlFaults(file(`pages/${page}`), String(document), pageSchemas[page]);
  }

  test.each([
    ['home', ['wins', 'cards'], 'find'],
    ['home', ['network', 'steps'], 'find'],
    ['associations', ['audience', 'items'], 'sponsorship'],
  ] as const)('takes no id twice on a page: %s %j', (page, path, id) => {
    expect(pageFaults(page, [...path, 0, 'id'], id)).toEqual([]);
    expect(pageFaults(page, [...path, 1, 'id'], id)).toEqual([
      expect.stringMatching(
        new RegExp(
          `${page}\\.yaml:\\d+: ${path.join('.')}.${id}.id is the id of an entry above too`,
        ),
      ),
    ]);
  });

  test('refuses a number that would count down', () => {
    expect(pageFaults('home', ['wins', 'cards', 0, 'min'], 1e6)).toEqual([
      expect.stringMatching(/home\.yaml:\d+: wins\.cards\.find\.min must not be more than target/),
    ]);
  });

  test('takes an amount as people write it', () => {
    for (const price of [
      '$795.00',
      'From $795',
      '$795 (was $895)',
      '2 seats for $795',
      "'795'",
      '795 $',
    ]) {
      expect(listFaults('plans', 'price: $795', `price: ${price}`)).toEqual([]);
    }
  });

  test('calls an entry by its id, and asks for https', () => {
    const [fault] = listFaults('partners', 'https://halden', 'http://halden');
    expect(fault).toBe(
      'site/content/partners.yaml:2: partners.halden.url must be a web address that begins with https://, for example https://www.acme.com.',
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
  const pictures = new Map([
    ['/my desk.jpg', { width: 4, height: 3, bytes: 900 }],
    ['/wide.jpg', { width: 6000, height: 4000, bytes: 19_800_000 }],
  ]);
  const check = (more: string) =>
    findYamlFaults(
      file('pages/blog'),
      text.replace(/( +)(url: https.*)/, `$1$2\n$1${more}`),
      withPicturesOf(pictures),
    );
  /** What is said of a post that says something else of its day. */
  const checkDay = (publishedOn: string, displayDate: string, today?: string) =>
    findYamlFaults(
      file('pages/blog'),
      text
        .replace(/publishedOn: .*/, `publishedOn: '${publishedOn}'`)
        .replace(/displayDate: .*/, `displayDate: ${displayDate}`),
      withPicturesOf(pictures, today),
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
    [
      'image: /wide.jpg',
      /image is too large \(6,000 pixels wide, 19,800 KB\): save it 1,400 pixels wide/,
    ],
    ['image: /100%.jpg', /image is not among the pictures in site\/public/],
  ])('says where it stands and what to write instead of %s', (more, sentence) => {
    expect(check(more)).toEqual([
      expect.stringMatching(
        new RegExp(`blog\\.yaml:${line}: externalPosts\\.1\\.${sentence.source}`),
      ),
    ]);
  });

  test.each([
    [
      '2024-07-11',
      'Jul 10, 2024',
      /displayDate is not the day of publishedOn: write Jul 11, 2024, or/,
    ],
    [
      '2024-07-10',
      'July 2024',
      /displayDate is not the day of publishedOn: write Jul 10, 2024, or/,
    ],
    ['2999-07-10', 'Jul 10, 2999', /publishedOn is still to come: list it once it can be read\.$/],
  ])('refuses a post of %s that shows %s', (publishedOn, displayDate, sentence) => {
    expect(checkDay(publishedOn, displayDate)).toEqual([
      expect.stringMatching(new RegExp(`blog\\.yaml:\\d+: externalPosts\\.1\\.${sentence.source}`)),
    ]);
  });

  test('takes a post on its day, written as people write it', () => {
    expect(checkDay('2024-07-10', 'July 10, 2024', '2024-07-10')).toEqual([]);
    expect(checkDay('2024-07-10', 'Jul 10, 2024', '2024-07-09')).toHaveLength(1);
  });
});

describe('the check of the partners’ logos', () => {
  const pictures = new Map([
    ['/acme.svg', { width: 30, height: 28, bytes: 900 }],
    ['/acme-wide.svg', { width: 300, height: 28, bytes: 900 }],
    ['/acme.png', { width: 2800, height: 2800, bytes: 90_000 }],
  ]);
  const check = (logo: string) =>
    findYamlFaults(
      file('partners'),
      lists.partners.replace('isSample', `logo: ${logo}, isSample`),
      withLogosOf(pictures),
    );

  test('takes a square picture that is there, and those that came with the site', () => {
    expect(check('/acme.svg')).toEqual([]);
    const own = readFileSync(file('partners'), 'utf8');
    expect(findYamlFaults(file('partners'), own, withLogosOf(pictures))).toEqual([]);
  });

  test.each([
    ['acme.svg', /must begin with \/ and hold no space/],
    ['https://cdn.acme.dev/acme.svg', /must begin with \/ and hold no space/],
    ['/gone.svg', /is not among the pictures in site\/public: put \/gone\.svg there/],
    ['/acme-wide.svg', /is too wide for its small square before the name: give one about as/],
    ['/acme.png', /is too large \(2,800 pixels wide, 90 KB\): save it/],
  ])('says what to write instead of %s', (logo, sentence) => {
    expect(check(logo)).toEqual([
      expect.stringMatching(
        new RegExp(`partners\\.yaml:2: partners\\.halden\\.logo ${sentence.source}`),
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
