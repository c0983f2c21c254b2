import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { changed, commands, openOwnersCopy } from './owners-copy.for-tests.ts';

/*
 * What the owner's commands say of slips in the settings, each run in a copy of the project: one sentence with the place and the remedy,
 * and nothing of Node's.
 */

// Each runs several programs.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { run, withFile, remove } = openOwnersCopy();
afterAll(remove);

const settingsFile = 'site/settings.ts';

/** The first text in the settings that has such a name, whatever the owner wrote. */
const textOf = (name: string) => new RegExp(`\\b${name}: (['"])(.*)\\1`);
const placeOf = (name: string) => {
  const lines = readFileSync(settingsFile, 'utf8').split('\n');
  return `${settingsFile}:${lines.findIndex((line) => textOf(name).test(line)) + 1}`;
};

describe('settings that cannot be read', () => {
  const openQuote = changed(settingsFile, textOf('name'), "name: 'O'Brien'");

  test.each(Object.entries(commands))(
    'are named by npm run %s, with line and remedy',
    (name, args) => {
      const { status, output } = withFile(settingsFile, openQuote, () => run(...args));
      const [sentence, ...others] = output.replace('Building the site …\n', '').split('\n');
      expect(sentence).toMatch(
        / cannot be read: Expected .* comma, here or on the line above, or for a straight ' inside the quotes: write ’\.$/,
      );
      expect(sentence?.split(' ')[0]).toBe(placeOf('name'));
      expect(others).toEqual(['']);
      expect(status).toBe(name === 'launch-check' ? 3 : 1);
    },
  );

  test.each([
    ['a missing comma', /(timeZone: .*),/, '$1', / cannot be read: .* comma/],
    ['curly quotes', textOf('name'), 'name: ‘$2’', / cannot be read: .* straight quotes/],
    ['a capital', /isSample: \w+/, 'isSample: False', / cannot be read: False .* small\./],
    ['no quotes', textOf('name'), 'name: Acme', / cannot be read: Acme .* in quotes/],
    [
      'nothing to advise',
      'settings = {',
      'settings = { x: null.y,',
      /:\d+ cannot be read: Cannot read properties of null [^.]*\.$/,
    ],
    ['no name', 'export const settings', 'export const setting', / cannot be read: it exports no/],
  ])('are told by what is wrong: %s', (_what, written, now, sentence) => {
    const text = changed(settingsFile, written, now);
    const { output } = withFile(settingsFile, text, () => run(...commands['check:content']));
    expect(output.trim().split('\n')).toEqual([expect.stringMatching(sentence)]);
  });
});

describe('settings that can be read', () => {
  const check = (written: RegExp, now: string) =>
    withFile(settingsFile, changed(settingsFile, written, now), () =>
      run('scripts/content/check-content.ts'),
    );

  test('are refused with the line of what is wrong', () => {
    expect(check(textOf('newsletter'), "newsletter: 'soon'")).toEqual({
      status: 1,
      output: expect.stringContaining(
        `${placeOf('newsletter')}: links.newsletter must be a web address`,
      ),
    });
  });

  test('may not say what is still to be written, nor lead to a page that is not', () => {
    expect(check(textOf('name'), "name: 'TODO'").output).toContain(`${placeOf('name')}: “TODO”`);
    const footer = `legalPages: [{ label: 'Privacy', href: '/privcy' }]`;
    expect(check(/legalPages: \[[^\]]*\]/, footer).output).toMatch(
      /^site\/settings\.ts:\d+: legalPages\.1\.href leads to \/privcy, where there is no page/,
    );
  });

  test.each(['due', 'new:article'] as const)('have a time zone, or npm run %s refuses', (name) => {
    const text = changed(settingsFile, textOf('timeZone'), "timeZone: 'New York'");
    expect(withFile(settingsFile, text, () => run(...commands[name]))).toEqual({
      status: 1,
      output: 'site/settings.ts is not in order: npm run check:content says why.\n',
    });
  });
});

test.each([
  [settingsFile, textOf('name'), "name: 'Café'"],
  ['site/content/pages/get-started.yaml', /^privacyNote:.*$/m, 'privacyNote: For the café.'],
])('%s is refused when it is not saved as UTF-8', (file, written, now) => {
  const latin1 = Buffer.from(changed(file, written, now).replaceAll(/[^\0-\xFF]/g, ''), 'latin1');
  expect(withFile(file, latin1, () => run('scripts/content/check-content.ts'))).toEqual({
    status: 1,
    output: expect.stringMatching(new RegExp(`^${file}:\\d+: this file is not saved as UTF-8`)),
  });
});
