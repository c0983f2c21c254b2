import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig, type Config } from './config.ts';
import { environmentSchema } from './environment.ts';
import { channelKinds } from './notifications/channel-kinds.ts';
import { listChannels } from './notifications/channels.ts';

const read = (variables: Record<string, string>) => {
  const result = readConfig(variables);
  if (!result.ok) throw new Error(result.problems.join('\n'));
  return result.config;
};
const problemsOf = (variables: Record<string, string>) => {
  const result = readConfig(variables);
  return result.ok ? [] : result.problems;
};

const labelsOf = ({ notifications }: Config) =>
  listChannels(notifications).map(({ label }) => label);

describe('the settings', () => {
  test('are all read by the code', () => {
    const files = globSync('{server,desk}/**/*.{ts,tsx}').filter((file) => !file.includes('test'));
    const source = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    // One that is only defined occurs once.
    const unread = environmentSchema
      .keyof()
      .options.filter((name) => source.split(new RegExp(`\\b${name}\\b`)).length < 3);
    expect(unread).toEqual([]);
  });

  test('are all optional: leads are written to a folder beside the data', () => {
    const config = read({ DATA_DIR: '/var/site', SMTP_URL: '' });
    expect(config.database).toEqual({ sqliteFile: '/var/site/site.sqlite' });
    expect(labelsOf(config)).toEqual(['as files in /var/site/outbox']);
    expect(config.port).toBe(4321);
  });

  test('open files after every other channel, because they replace those that are not set', () => {
    expect(Object.keys(channelKinds).at(-1)).toBe('file');
  });

  test('count as unset when they are blank, so that no list of channels is empty', () => {
    const config = read({ WEBHOOK_URL: ' ', CHAT_WEBHOOK_URL: '\t', DATA_DIR: '  ' });
    expect(labelsOf(config)).toEqual([`as files in ${resolve('data/outbox')}`]);
    expect(config.database).toEqual({ sqliteFile: resolve('data/site.sqlite') });
    const secret = `whsec_${'A'.repeat(43)}=`;
    expect(problemsOf({ WEBHOOK_URL: ' ', WEBHOOK_SECRET: secret })).toEqual([
      expect.stringContaining('WEBHOOK_URL must be one or more web addresses'),
    ]);
  });

  test('report all errors at once, with an example', () => {
    const problems = problemsOf({ PORT: 'x', DATABASE_URL: 'mysql://a', LOG_LEVEL: 'loud' });
    expect(problems).toHaveLength(3);
    expect(problems[0]).toBe(
      "PORT must be a port number from 0 to 65535, but is 'x'. Example: PORT=4321",
    );
  });

  test('say how to write a password that breaks the address of the mail server', () => {
    const broken = problemsOf({ SMTP_URL: 'smtps://user:a/b@mail.example.com' });
    expect(broken).toEqual([expect.stringContaining('%23 %2F %3F for # / ?')]);
    expect(broken[0]).not.toContain('a/b');
  });

  test('quote an invalid value on one short line, but no secret', () => {
    const [problem] = problemsOf({ LOG_LEVEL: `\u001B[31m${'loud'.repeat(100)}` });
    expect(problem).toContain(`but is '·[31m${'loud'.repeat(18)}lou…'. Example`);
    const invalid = 'ftp://user:hidden@x';
    const names = ['SMTP_URL', 'WEBHOOK_URL', 'BACKUP_KEY', 'AUTH_OIDC_URL', 'PUBLIC_SUPABASE_URL'];
    const problems = problemsOf(Object.fromEntries(names.map((name) => [name, invalid])));
    expect(problems).toHaveLength(names.length);
    // Without its scheme.
    problems.push(...problemsOf({ SITE_URL: 'user:hidden@x' }));
    expect(problems.join()).not.toContain('hidden');
  });

  test.each([
    ['TRUSTED_PROXIES', '127.0.0.1 10.0.0.0/8, 2001:db8::/32', '10.0.0.0/99'],
    ['TRUSTED_PROXIES', '10.0.0.1', '10.0.0.0/'],
    ['TRUSTED_PROXIES', '::1', 'proxy.local'],
    ['DATABASE_URL', 'postgres://a:b%zz@host/site', 'mysql://a:b@host/site'],
    // A longer interval would overflow the timer, which would then fire without a pause.
    ['CANARY_MINUTES', '10080', '35792'],
    ['LEAD_RETENTION_DAYS', '36500', '200000000'],
    ['DESK_URL', 'https://desk.example.com', 'abc'],
    ['SITE_URL', 'https://www.example.com/', 'https://www.example.com/home'],
    ['SITE_URL', 'http://127.0.0.1:4321', 'https://www.example.com/?page=home'],
    ['AUTH_REDIRECT_URLS', 'myapp://callback https://*.example.com/**, com.example.app:/back', 'x'],
    ['AUTH_REDIRECT_URLS', 'http://localhost:*/**', 'http://localhost:1/ localhost:3000/**'],
    ['BACKUP_KEY', 'four unrelated words here', 'too short'],
    // An age public key would be used as a passphrase. These are from https://age-encryption.org/v1.
    [
      'BACKUP_KEY',
      'x8Kq2mWbT7vRz0LpA4sDnH1y',
      'age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwj',
    ],
  ])('reject an invalid %s: %s is valid, %s is not', (name, right, wrong) => {
    expect(problemsOf({ [name]: right })).toEqual([]);
    expect(problemsOf({ [name]: wrong })).toEqual([expect.stringContaining(`${name} must be`)]);
  });

  test.each([
    ['sales@example.com', true],
    ['Ada Lovelace <ada@example.com>', true],
    ['"Lovelace, Ada" <ada@example.com>', true],
    ['Ada <ada@example.com>, Bob <bob@example.com>', false],
    ['ada@example.com, Bob <bob@example.com>', false],
    ['ada@example.com,bob@example.com', false],
    ['ada@example.com bob@example.com', false],
    ['Ada', false],
  ])('accept %s as one address to notify: %s', (NOTIFY_TO, isOne) => {
    const SMTP_URL = 'smtp://mail.example.com';
    const problems = problemsOf({ SMTP_URL, NOTIFY_FROM: 'site@example.com', NOTIFY_TO });
    const sentence = expect.stringContaining('NOTIFY_TO must be the one address');
    expect(problems).toEqual(isOne ? [] : [sentence]);
  });

  test.each([
    [{ SMTP_URL: 'smtp://mail.example.com' }, ['NOTIFY_FROM', 'NOTIFY_TO']],
    [{ NOTIFY_TO: 'a@example.com' }, ['SMTP_URL', 'NOTIFY_FROM']],
    [{ NOTIFY_FROM: 'a@example.com' }, ['SMTP_URL', 'NOTIFY_TO']],
    [{ BACKUP_FOLDER: '/mnt/backups' }, ['BACKUP_KEY']],
    [{ WEBHOOK_URL: 'https://hooks.example.com' }, ['WEBHOOK_SECRET']],
  ])('fail the start when notifications are half configured: %j', (variables, names) => {
    const problems = problemsOf(variables as Record<string, string>);
    expect(problems).toHaveLength(names.length);
    names.forEach((name, index) => {
      expect(problems[index]).toContain(`half set: ${name} must be`);
    });
  });

  test('reject addresses of webhooks with commas between, which would be one', () => {
    const WEBHOOK_SECRET = `whsec_${'A'.repeat(43)}=`;
    const [one, other] = ['https://a.example.com/x,y', 'https://b.example.com'];
    expect(problemsOf({ WEBHOOK_URL: `${one} ${other}`, WEBHOOK_SECRET })).toEqual([]);
    expect(problemsOf({ WEBHOOK_URL: `${one},${other}`, WEBHOOK_SECRET })).toEqual([
      expect.stringContaining('WEBHOOK_URL must be one or more web addresses'),
    ]);
  });

  test('warn when the database connection crosses the internet unencrypted, without printing its password', () => {
    const url = 'postgres://site:secret@db.example.com/site';
    const [warning, ...others] = read({ DATABASE_URL: url }).warnings;
    expect(others).toEqual([]);
    expect(warning).toContain('PostgreSQL on db.example.com is not encrypted');
    expect(warning).not.toContain('secret');
    expect(read({ DATABASE_URL: `${url}?sslmode=verify-full` }).warnings).toEqual([]);
    expect(read({}).warnings).toEqual([]);
  });

  test('warn about a desk at the address of the site', () => {
    const SITE_URL = 'https://www.example.com';
    const warningsOf = (DESK_URL: string) => read({ SITE_URL, DESK_URL }).warnings;
    expect(warningsOf(`${SITE_URL}/`)).toEqual([
      expect.stringContaining('DESK_URL is the address of the site'),
    ]);
    expect(warningsOf('https://desk.example.com')).toEqual([]);
  });

  test('warn about canaries for a form that the pages do not use', () => {
    const backend = { PUBLIC_SUPABASE_URL: 'https://abc.example.net' };
    expect(read({ ...backend, CANARY_MINUTES: '60' }).warnings).toEqual([
      expect.stringContaining('the pages send to PUBLIC_SUPABASE_URL'),
    ]);
    expect(read(backend).warnings).toEqual([]);
    expect(read({ CANARY_MINUTES: '60' }).warnings).toEqual([]);
  });

  test('convert hours to whole milliseconds, as PostgreSQL requires', () => {
    expect(read({ AUTH_SESSION_HOURS: '1.1' }).auth.sessionLifetimeMs).toBe(3_960_000);
  });

  test.each(['https://a.example.com/', 'https://A.example.com', 'a.example.com', 'https://a.b/c'])(
    'reject %s, which is not an origin as browsers send it',
    (origin) => {
      const [problem] = problemsOf({ AUTH_CORS_ORIGINS: `https://b.example.com ${origin}` });
      expect(problem).toContain('AUTH_CORS_ORIGINS must be other origins');
    },
  );

  test('accept origins of sites and apps, and *', () => {
    const origins = ['https://a.example.com', 'http://localhost:9999', 'app://localhost', '*'];
    const { auth } = read({ AUTH_CORS_ORIGINS: ` ${origins.join(', ')}` });
    expect(auth.corsOrigins).toEqual(origins);
  });

  test('parse a provider from its URL', () => {
    const AUTH_OIDC_URL = 'https://site:p%40ss@login.example.com/tenant/#google';
    expect(read({ AUTH_OIDC_URL }).auth.oidcProvider).toEqual({
      name: 'google',
      issuer: 'https://login.example.com/tenant/',
      clientId: 'site',
      clientSecret: 'p@ss',
    });
    for (const invalid of ['https://accounts.google.com', 'https://id:se@c@login.example.com']) {
      expect(problemsOf({ AUTH_OIDC_URL: invalid })).toEqual([
        expect.stringContaining('AUTH_OIDC_URL must be the issuer'),
      ]);
    }
  });

  test.each(['mail.example.com:25', '[::1]', 'smtp://mail.example.com', 'a@b', 'a/b', '1.2.3.999'])(
    'reject a host that is %s and name the setting',
    (host) => {
      expect(problemsOf({ HOST: host })).toEqual([
        expect.stringMatching(/^HOST must be the name or IP address to listen on, /),
      ]);
    },
  );

  test.each(['0.0.0.0', '::', '192.0.2.1', 'localhost', 'site_1', 'mail.example.com.'])(
    'accept %s as a host',
    (host) => {
      expect(read({ HOST: host }).host).toBe(host);
    },
  );

  test.each([
    ['9464', { host: '127.0.0.1', port: 9464 }],
    ['0.0.0.0:9464', { host: '0.0.0.0', port: 9464 }],
    ['[::]:9464', { host: '::', port: 9464 }],
  ])('accept %s as the address for Prometheus', (METRICS_PORT, listener) => {
    expect(read({ METRICS_PORT }).metrics).toEqual(listener);
    expect(problemsOf({ METRICS_PORT: `${METRICS_PORT}0000` })).toHaveLength(1);
  });
});
