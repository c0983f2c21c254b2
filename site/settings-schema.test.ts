import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '../contract/diagnostic.ts';
import { validate } from './content/loading/validate.ts';
import { settingsSchema } from './settings-schema.ts';
import { settings } from './settings.ts';

describe('the check of the settings', () => {
  const check = (value: unknown) =>
    validate(value, settingsSchema, () => ({ file: 'site/settings.yaml' })).map(formatDiagnostic);
  const { links } = settings;

  test('accepts the settings of the original site, and what an owner may write', () => {
    expect(check(settings)).toEqual([]);
    expect(
      check({
        ...settings,
        siteUrl: 'https://www.acme.dev',
        locale: 'en-GB',
        walkthrough: {
          ...settings.walkthrough,
          hostedVideoUrl: 'https://media.acme.dev/Film.MP4?token=1',
        },
        legalPages: [
          { label: 'Imprint', href: '/imprint' },
          { label: 'Privacy', href: 'https://acme.dev/privacy' },
        ],
      }),
    ).toEqual([]);
  });

  test.each(['de', 'english'])(
    'rejects a language other than that of the buttons: %j',
    (locale) => {
      const [sentence = '', ...others] = check({ ...settings, locale });
      expect(sentence).toMatch(/^site\/settings\.yaml: locale .*for example en-GB\.$/);
      expect(others).toEqual([]);
    },
  );

  test.each(['media.acme.dev;connect-src', "media.acme.dev'", 'media.acme,dev', 'media', 'a..dev'])(
    'rejects a host that no server has: %s',
    (host) => {
      const walkthrough = { ...settings.walkthrough, hostedVideoUrl: `https://${host}/film.mp4` };
      expect(check({ ...settings, walkthrough })).toEqual([
        expect.stringMatching(/walkthrough\.hostedVideoUrl must be a web address/),
      ]);
    },
  );

  test.each(['192.0.2.1', 'käte.dev', 'my_media.acme.dev:8443', 'media.acme.dev.'])(
    'accepts the host %s',
    (host) => {
      const walkthrough = { ...settings.walkthrough, hostedVideoUrl: `https://${host}/film.mp4` };
      expect(check({ ...settings, walkthrough })).toEqual([]);
    },
  );

  test('accepts any characters in a name, up to 80', () => {
    const name = 'Käte & Söhne "R<i>se" O\'Neil — 株式会社 🙂';
    const named = (given: string) => ({ ...settings, brand: { ...settings.brand, name: given } });
    expect(check(named(name))).toEqual([]);
    expect(check(named('N'.repeat(81)))).toEqual([
      'site/settings.yaml: brand.name must have at most 80 characters.',
    ]);
  });

  test('writes an address of the site that has umlauts or a path as it has to be typed', () => {
    for (const siteUrl of ['https://käte.dev', 'https://xn--kte-qla.dev/blog']) {
      expect(check({ ...settings, siteUrl })).toEqual([
        'site/settings.yaml: siteUrl must end after its host: https://xn--kte-qla.dev.',
      ]);
    }
  });

  test('reports every invalid value at once, with the remedy', () => {
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
      walkthrough: {
        isSample: true,
        hostedVideoUrl: 'https://youtu.be/abc',
        publishedOn: '3.9.2025',
      },
    };
    const sentences = check(wrong);
    expect(sentences.map((sentence) => sentence.split(' ').slice(0, 3).join(' '))).toEqual(
      [
        'siteUrl',
        'timeZone',
        'links.demoScheduling',
        'links.newsletter',
        'links.linkedIn',
        'links.email',
        'legalPages.1.href',
        'walkthrough.hostedVideoUrl',
        'walkthrough.publishedOn',
      ].map((field) => `site/settings.yaml: ${field} must`),
    );
    expect(sentences[4]).toBe(
      'site/settings.yaml: links.linkedIn must be a web address that begins with https://, for example https://www.linkedin.com/in/ada-byron.',
    );
  });
});
