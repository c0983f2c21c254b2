/* One file although long: a failing fixture for each rule, in one place so that a rule without one is seen. */
import { describe, expect, test } from 'vitest';
import { checkLaunch, onlineRules, rules } from './check-launch.ts';
import type { Outside } from './outside.ts';
import type { LaunchProject, OwnedFile } from './project.ts';
import { environmentOf, readyProject, readyVariables } from './ready-project.for-tests.ts';

/** An internet in which every address answers and the mail domain is in order. */
const goodRecords: Record<string, string[]> = {
  'acme.dev': ['v=spf1 include:mail.acme.dev -all', 'unrelated'],
  '_dmarc.acme.dev': ['v=DMARC1; p=reject'],
  's1._domainkey.acme.dev': ['v=DKIM1; k=rsa; p=MIIB'],
};
const outside = (
  records = goodRecords,
  fetch: Outside['fetch'] = async () => new Response(null, { status: 200 }),
): Outside => ({
  fetch,
  readTexts: async (name) => records[name] ?? [],
  dkimSelectors: ['default', 's1'],
});
const without = (name: string) => ({ ...goodRecords, [name]: [] });

type Breach = (project: LaunchProject) => Partial<LaunchProject>;
const withSettings =
  (settings: Partial<LaunchProject['settings']>, written: string, instead: string): Breach =>
  (project) => ({
    settings: { ...project.settings, ...settings },
    settingsFile: {
      ...project.settingsFile,
      text: project.settingsFile.text.replace(written, instead),
    },
  });
const content = (text: string): OwnedFile => ({ file: 'site/content/list.yaml', text });
const legalPage = (line: string) => ({
  legalFiles: [{ file: 'privacy.mdx', text: `---\ntitle: Privacy\n---\n\n${line}\n` }],
});
const variables = (more: Record<string, string>) => ({
  environment: environmentOf({ ...readyVariables, ...more }),
});

/** For every rule what breaks it alone, and where it must point. */
const breaches: [
  rule: keyof typeof rules,
  what: string,
  breach: Breach,
  at: string,
  problem: RegExp,
][] = [
  [
    'content',
    'what the build would refuse',
    () => ({
      contentFaults: [
        {
          file: 'site/content/articles/first.mdx',
          line: 8,
          problem: 'topic must be Relationships, or AI.',
          remedy: 'Mend it.',
        },
      ],
    }),
    'site/content/articles/first.mdx:8',
    /^topic must be/,
  ],
  [
    'site-address',
    'the address that came with the site',
    (project) => ({
      ...withSettings(
        { siteUrl: 'https://www.site.example.com' },
        'https://www.acme.dev',
        'https://www.site.example.com',
      )(project),
      ...variables({ SITE_URL: '' }),
    }),
    'site/settings.ts:2',
    /not where visitors/,
  ],
  [
    'site-address',
    'an address without TLS',
    () => variables({ SITE_URL: 'http://www.acme.dev' }),
    'site.env:4',
    /not where visitors/,
  ],
  [
    'site-address',
    'an address that only the pages know',
    () => variables({ SITE_URL: '' }),
    'site.env:4',
    /SITE_URL is not set/,
  ],
  [
    'site-address',
    'another address for the server than for the pages',
    () => variables({ SITE_URL: 'https://shop.acme.dev/' }),
    'site.env:4',
    /SITE_URL is https:\/\/shop\.acme\.dev\/, but siteUrl in site\/settings\.ts is https:\/\/www\.acme\.dev/,
  ],
  [
    'site-address',
    'pages that were built for another address',
    () => ({
      builtHome: {
        file: 'dist/index.html',
        text: '<head>\n<link rel="canonical" href="https://www.site.example.com/"/></head>',
      },
    }),
    'dist/index.html:2',
    /built for https:\/\/www\.site\.example\.com, but SITE_URL is https:\/\/www\.acme\.dev/,
  ],
  [
    'demo-link',
    'a demo scheduling link on a domain for examples',
    withSettings(
      { links: { demoScheduling: 'https://calendar.example.com/acme/demo' } },
      'https://calendar.acme.dev/demo',
      'https://calendar.example.com/acme/demo',
    ),
    'site/settings.ts:4',
    /placeholder/,
  ],
  [
    'demo-link',
    'the front page of a scheduling service',
    withSettings(
      { links: { demoScheduling: 'https://calendar.acme.dev/' } },
      'https://calendar.acme.dev/demo',
      'https://calendar.acme.dev/',
    ),
    'site/settings.ts:4',
    /nobody's calendar/,
  ],
  [
    'demo-link',
    'no demo scheduling link at all',
    withSettings({ links: { demoScheduling: '' } }, 'https://calendar.acme.dev/demo', ''),
    'site/settings.ts:4',
    /leads nowhere/,
  ],
  [
    'example-domains',
    'a link of the settings',
    withSettings({}, 'https://letters.acme.dev', 'https://letters.example.com'),
    'site/settings.ts:5',
    /letters\.example\.com is on a domain for examples/,
  ],
  [
    'example-domains',
    'a mailbox',
    () => ({ contentFiles: [content('# me@example.com\nmail: me@acme.example.org\n')] }),
    'site/content/list.yaml:2',
    /mailto:me@acme\.example\.org/,
  ],
  [
    'example-domains',
    'the original of an article',
    () => ({
      articles: [
        { file: 'a.mdx', text: '---\ntitle: A\noriginalUrl: https://x.example.com/p\n---\n' },
      ],
    }),
    'a.mdx:3',
    /x\.example\.com/,
  ],
  [
    'example-domains',
    'a link in the text of an article',
    () => ({
      articles: [{ file: 'a.mdx', text: '---\ntitle: A\n---\n\nSee [it](https://x.test/p).\n' }],
    }),
    'a.mdx:5',
    /x\.test/,
  ],
  [
    'example-domains',
    'a link in a list of an article',
    () => ({
      articles: [{ file: 'a.mdx', text: '---\ntitle: A\n---\n\n* [it](https://x.test/p)\n' }],
    }),
    'a.mdx:5',
    /x\.test/,
  ],
  [
    'example-domains',
    'a mailbox in the text of a legal page',
    () => legalPage('* Write to **privacy@acme.example.com**.'),
    'privacy.mdx:5',
    /mailto:privacy@acme\.example\.com/,
  ],
  [
    'example-domains',
    'a link that is no address',
    () => ({ contentFiles: [content('url: https://…\n')] }),
    'site/content/list.yaml:1',
    /https:\/\/… is not an address/,
  ],
  [
    'samples',
    'a testimonial',
    () => ({
      contentFiles: [
        content('list:\n  - {\n      id: a,\n      isSample: true,\n      name: Ada,\n    }\n'),
      ],
    }),
    'site/content/list.yaml:4',
    /^Ada is a sample/,
  ],
  [
    'samples',
    'a page',
    () => ({ contentFiles: [content('title: About\nisSample: true\n')] }),
    'site/content/list.yaml:2',
    /text of this page/,
  ],
  [
    'samples',
    'the author',
    withSettings(
      { author: { name: 'Ada Byron', isSample: true } },
      'isSample: false',
      'isSample: true',
    ),
    'site/settings.ts:8',
    /The author, Ada Byron, is a sample/,
  ],
  [
    'captions',
    'no captions',
    () => ({ captions: { file: 'film.vtt', text: undefined } }),
    'film.vtt:0',
    /no captions/,
  ],
  [
    'captions',
    'an empty track',
    () => ({ captions: { file: 'film.vtt', text: 'WEBVTT\n\n00:00.000 --> 00:09.000\n\n' } }),
    'film.vtt:1',
    /no captions/,
  ],
  [
    'legal-pages',
    'a form without a word on privacy',
    withSettings({ legalPages: [] }, `[{ label: 'Privacy', href: '/privacy' }]`, '[]'),
    'site/settings.ts:7',
    /no page says what becomes of them/,
  ],
  [
    'secrets',
    'a setting the server refuses',
    () => ({
      environment: environmentOf({ PORT: 'many', SITE_URL: 'https://www.acme.dev' }),
      triedChannels: new Set(),
    }),
    'site.env:1',
    /PORT must be/,
  ],
  [
    'secrets',
    'a password from the documentation',
    () => variables({ SMTP_URL: 'smtps://user:password@mail.acme.dev:465' }),
    'site.env:1',
    /SMTP_URL holds a default/,
  ],
  [
    'secrets',
    'a secret out of one letter',
    () => variables({ AUTH_JWT_SECRET: 'a'.repeat(40) }),
    'site.env:5',
    /AUTH_JWT_SECRET/,
  ],
  [
    'secrets',
    'the placeholder of a template',
    () => variables({ DATABASE_URL: 'postgres://site:change-me@db.acme.dev/site' }),
    'site.env:5',
    /DATABASE_URL/,
  ],
  [
    'secrets',
    'the example of the help',
    () => variables({ BACKUP_PASSPHRASE: 'x8Kq2mWbT7vRz0LpA4sDnH1y' }),
    'site.env:5',
    /BACKUP_PASSPHRASE/,
  ],
  [
    'secrets',
    'the secret of the documentation for the schedule of a hosted backend',
    () => variables({ DELIVERY_SECRET: 'secret' }),
    'site.env:5',
    /DELIVERY_SECRET/,
  ],
  [
    'secrets',
    'a hosted backend without its key',
    () => variables({ PUBLIC_SUPABASE_URL: 'https://acme.supabase.co' }),
    'site.env:5',
    /not its public key/,
  ],
  [
    'secrets',
    'keys that others can read',
    () => ({ secretFiles: [{ file: 'data/auth-keys.json', mode: 0o644 }] }),
    'data/auth-keys.json:0',
    /Other users/,
  ],
  [
    'channels',
    'a mail setting that was never tried',
    () => ({ triedChannels: new Set(['webhook']) }),
    'site.env:3',
    /email has never delivered/,
  ],
  [
    'channels',
    'nobody to be told',
    () => ({ environment: environmentOf({ SITE_URL: 'https://www.acme.dev' }) }),
    'site.env:0',
    /Nobody is told/,
  ],
];

describe('the launch check', () => {
  test('calls a site ready that holds no placeholder', async () => {
    expect(await checkLaunch(readyProject(), outside())).toEqual([]);
  });

  test('takes the address of build and server from SITE_URL where the settings hold a placeholder', async () => {
    const settings = { ...readyProject().settings, siteUrl: 'https://www.example.com' };
    expect(await checkLaunch({ ...readyProject(), settings })).toEqual([]);
  });

  test('takes a password with a % sign as the server does', async () => {
    const check = (SMTP_URL: string) =>
      checkLaunch({ ...readyProject(), ...variables({ SMTP_URL }) });
    expect(await check('smtp://user:50%off-kX82jq@mail.acme.dev:587')).toEqual([]);
    expect(await check('smtp://user:change-me%@mail.acme.dev:587')).toMatchObject([
      { rule: 'secrets', problem: expect.stringContaining('SMTP_URL holds a default') },
    ]);
  });

  test('asks nothing of pages that were not built here', async () => {
    expect(await checkLaunch({ ...readyProject(), builtHome: undefined })).toEqual([]);
  });

  test.each(breaches)('finds by the rule %s: %s', async (rule, _what, breach, at, problem) => {
    const project = readyProject();
    const findings = await checkLaunch({ ...project, ...breach(project) });
    expect(findings.map((finding) => finding.rule)).toEqual([rule]);
    const [finding] = findings;
    expect(`${finding?.file}:${finding?.line}`).toBe(at);
    expect(finding?.problem).toMatch(problem);
    expect(finding?.remedy).toMatch(/\w+.*\.$/);
  });

  test('has a failing fixture for every rule', () => {
    const broken = new Set(breaches.map(([rule]) => rule));
    expect([...broken].toSorted()).toEqual(Object.keys(rules).toSorted());
    expect(Object.keys(onlineRules)).toEqual(['outbound-links', 'mail-domain']);
  });

  test('does not advise to take a setting out, which pages ask for, but an entry of a list', async () => {
    const remedyOf = async (breach: Partial<LaunchProject>) =>
      (await checkLaunch({ ...readyProject(), ...breach }))[0]?.remedy;
    const { file, text } = readyProject().settingsFile;
    const url = 'https://letters.example.com';

    expect(
      await remedyOf({ settingsFile: { file, text: text.replace('letters.acme.dev', 'x.test') } }),
    ).toBe('Put in the real address.');
    expect(await remedyOf({ contentFiles: [content(`url: ${url}\n`)] })).toBe(
      'Put in the real address, or take the entry out.',
    );
  });

  test('asks nobody outside when it is not told to', async () => {
    const project = readyProject();
    expect(await checkLaunch(project)).toEqual([]);
  });
});

describe('the launch check online', () => {
  const asked: string[] = [];
  const fetch = (async (url: string) => {
    asked.push(url);
    if (url.includes('partner') || url.includes('authority'))
      return new Response(null, { status: 404 });
    if (url.includes('calendar')) return new Response(null, { status: 403 });
    if (url.includes('/p/first')) {
      throw new TypeError('fetch failed', {
        cause: Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }),
      });
    }
    return new Response(null, { status: 200 });
  }) as Outside['fetch'];

  test('finds links that lead nowhere, and takes a refusal of robots for an answer', async () => {
    const findings = await checkLaunch(readyProject(), outside(goodRecords, fetch));
    expect(findings).toMatchObject([
      { rule: 'outbound-links', file: 'site/content/partners.yaml', line: 2 },
      { rule: 'outbound-links', file: 'site/content/articles/first.mdx', line: 2 },
      { rule: 'outbound-links', file: 'site/content/legal/privacy.mdx', line: 5 },
    ]);
    expect(findings[0]?.problem).toBe('https://partner.dev answers 404.');
    expect(findings[1]?.problem).toMatch(/does not answer \(ENOTFOUND\)/);
    expect(new Set(asked).size).toBe(asked.length);
  });

  test.each([
    ['acme.dev', /no SPF record/],
    ['_dmarc.acme.dev', /no DMARC record/],
    ['s1._domainkey.acme.dev', /no DKIM key under default, s1/],
  ])('misses a record of %s', async (name, problem) => {
    const findings = await checkLaunch(readyProject(), outside(without(name)));
    expect(findings).toMatchObject([{ rule: 'mail-domain', file: 'site.env', line: 2 }]);
    expect(findings[0]?.problem).toMatch(problem);
  });

  test('counts two SPF records as none, and a revoked key as none', async () => {
    const records = {
      ...goodRecords,
      'acme.dev': ['v=spf1 -all', 'v=spf1 +all'],
      's1._domainkey.acme.dev': ['v=DKIM1; p='],
    };
    const findings = await checkLaunch(readyProject(), outside(records));
    expect(findings.map(({ problem }) => problem)).toEqual([
      expect.stringMatching(/several SPF/),
      expect.stringMatching(/no DKIM/),
    ]);
  });
});
