import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { exitCodes } from '../../cli/command-error.ts';
import { changed, commands, openOwnersCopy } from './owners-copy.ts';

/* What the owner's commands print for mistakes in the settings. Each command runs in a copy of the project and must print one sentence with the location and the remedy, without a stack trace. */

const { folder, run, withFile, remove } = openOwnersCopy();
afterAll(remove);

const settingsFile = 'site/settings.yaml';

/** The first setting of a name, whatever its value. */
const lineOf = (name: string) => new RegExp(`^( *${name}): .*$`, 'm');
const placeOf = (name: string) => {
  const lines = readFileSync(settingsFile, 'utf8').split('\n');
  return `${settingsFile}:${lines.findIndex((line) => lineOf(name).test(line)) + 1}`;
};

test.each(Object.entries(commands))(
  '%s names settings that cannot be parsed, with the line',
  (name, args) => {
    const twoColons = changed(settingsFile, lineOf('name'), '$1: Sales: Ours');
    const { status, output } = withFile(settingsFile, twoColons, () => run(...args));
    const sentence = output.replace('Building the site …\n', '');
    expect(sentence).toMatch(/cannot be read.*Nested mappings are not allowed[^\n]*\n$/);
    expect(sentence).not.toContain('    at ');
    const line = placeOf('name').split(':')[1]!;
    expect(sentence).toContain(name === 'launch-check' ? ` at line ${line}` : `:${line}: `);
    expect(status).toBe(args[0]!.startsWith('cli/') ? exitCodes.unusable : 1);
  },
);

test('npm start goes on although the record of a publication is unreadable, and says what to do', () => {
  const journal = 'build/publication/journal.json';
  // The build, which takes long, refuses these settings.
  const { output } = withFile(journal, '{', () =>
    withFile(settingsFile, '', () => run(...commands.start)),
  );
  expect(output).toMatch(
    /^An interrupted publication could not be recovered: \S+journal\.json cannot be read, .*, then remove it\.$/m,
  );
  expect(output).toContain('Building the site …');
  expect(output).not.toContain('    at ');
});

describe('settings that can be parsed', () => {
  const check = (name: string, now: string, args = commands['check:content']) =>
    withFile(settingsFile, changed(settingsFile, lineOf(name), `$1: ${now}`), () => run(...args));

  test('are rejected without topics, by which articles are checked', () => {
    const none = changed(settingsFile, /^topics:\n(?: +- .*\n)+/m, '');
    const { output } = withFile(settingsFile, none, () => run(...commands['check:content']));
    expect(output).toBe(
      'site/settings.yaml:1: topics is missing: write it, or correct its name.\n',
    );
  });

  test('are rejected with the line of the error', () => {
    expect(check('newsletter', 'soon')).toEqual({
      status: 1,
      output: expect.stringContaining(
        `${placeOf('newsletter')}: links.newsletter must be a web address`,
      ),
    });
  });

  test('must not contain a TODO or link to a missing page', () => {
    expect(check('name', 'TODO').output).toContain(`${placeOf('name')}: “TODO”`);
    expect(check('legalPages', '[{ label: Privacy, href: /privcy }]').output).toContain(
      `${placeOf('legalPages')}: legalPages.1.href leads to /privcy, where there is no page: correct it (small letters, digits and hyphens), or first publish that page under “Legal pages”`,
    );
  });

  test.each(['due', 'new:article', 'server', 'desk', 'leads', 'users'] as const)(
    'need a valid time zone for %s',
    (name) => {
      const { status, output } = check('timeZone', 'New York', commands[name]);
      expect(output).toMatch(/^site\/settings\.yaml:\d+: timeZone must be [^\n]*\n$/);
      expect(status).toBe(commands[name][0]!.startsWith('cli/') ? exitCodes.unusable : 1);
    },
  );

  test('are required of the server, or it names the file', () => {
    const start = () => {
      rmSync(join(folder, settingsFile));
      return run(...commands.server);
    };
    expect(withFile(settingsFile, '', start)).toEqual({
      status: 1,
      output: `${settingsFile}: this file is missing. Restore it.\n`,
    });
  });

  test('with an error that matters to pages only keep no command from its data', () => {
    expect(check('newsletter', 'soon', commands.leads).output).toContain('There is no data in');
  });
});
