import {
  testRules,
  withSettings,
  withVariables,
  type RuleViolation,
  type ServerRule,
} from './violation.for-tests.ts';
import { readEnvironment } from './read-project.ts';

/** Projects that violate the rules about the server and its address. */
const violations: Record<ServerRule, readonly RuleViolation[]> = {
  'site-address': [
    [
      'the address that came with the site',
      (project) => ({
        ...withSettings(
          { siteUrl: 'https://www.site.example.com' },
          'https://www.acme.dev',
          'https://www.site.example.com',
        )(project),
        ...withVariables({ SITE_URL: '' }),
      }),
      'site/settings.yaml:1',
      /not the public address/,
    ],
    [
      'an address without TLS',
      () => withVariables({ SITE_URL: 'http://www.acme.dev' }),
      'environment',
      /not the public address/,
    ],
    [
      'an address that only the pages know',
      () => withVariables({ SITE_URL: '' }),
      'environment',
      /SITE_URL is not set/,
    ],
    [
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
  ],
  secrets: [
    [
      'a setting the server refuses',
      () => ({
        environment: readEnvironment({ PORT: 'many', SITE_URL: 'https://www.acme.dev' }),
        triedChannels: new Set(),
      }),
      'environment',
      /PORT must be/,
    ],
    [
      'a password from the documentation',
      () => withVariables({ SMTP_URL: 'smtps://user:password@mail.acme.dev:465' }),
      'environment',
      /SMTP_URL has a default/,
    ],
    [
      'a secret out of one letter',
      () => withVariables({ AUTH_JWT_SECRET: 'a'.repeat(40) }),
      'environment',
      /AUTH_JWT_SECRET/,
    ],
    [
      'the placeholder of a template',
      () => withVariables({ DATABASE_URL: 'postgres://site:change-me@db.acme.dev/site' }),
      'environment',
      /DATABASE_URL/,
    ],
    [
      'the example of the help',
      () => withVariables({ BACKUP_KEY: 'x8Kq2mWbT7vRz0LpA4sDnH1y' }),
      'environment',
      /BACKUP_KEY/,
    ],
    [
      'the secret of the documentation for the schedule of a hosted backend',
      () => withVariables({ DELIVERY_SECRET: 'secret' }),
      'environment',
      /DELIVERY_SECRET/,
    ],
  ],
  'untested-channels': [
    [
      'a mail setting that was never tried',
      () => ({ triedChannels: new Set(['webhook']) }),
      'environment',
      /email has never delivered/,
    ],
  ],
  channels: [
    [
      'nobody to be told',
      () => ({ environment: readEnvironment({ SITE_URL: 'https://www.acme.dev' }) }),
      'environment',
      /Nobody is notified/,
    ],
  ],
};

testRules(violations);
