import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sampleText } from '../site/content/lint/sample-texts.for-tests.ts';

/*
 * What the owner's commands say of what an owner may do wrong, each run in a copy of the project: one sentence with the place and the remedy,
 * and nothing of Node's.
 */

// Each runs several programs.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'owner-mistakes-'));
const settingsFile = 'site/settings.ts';
const draft = 'site/content/articles/a-draft-with-a-mistake.mdx';
const commands = {
  'check:content': ['scripts/check-settings-and-pages.ts'],
  due: ['scripts/due.ts'],
  'new:article': ['scripts/new-article.ts', 'A title that nobody has yet'],
  build: ['scripts/build.ts'],
  start: ['scripts/start.ts'],
  dev: ['scripts/dev.ts'],
  'launch-check': ['cli/launch-check.ts'],
  'make:video': ['scripts/make-video.ts', '9'],
};

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: 60_000,
    env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data') },
  });
  return { status, output: stdout + stderr };
}

/** Does something while a file of the copy is written otherwise. */
function withFile<T>(name: string, text: string | Buffer, work: () => T): T {
  const file = join(folder, name);
  const before = existsSync(file) ? readFileSync(file) : undefined;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  try {
    return work();
  } finally {
    if (before) writeFileSync(file, before);
    else rmSync(file);
  }
}

/** What a file of the project would say if one place were written otherwise. */
const changed = (file: string, written: string | RegExp, now: string) => {
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(written);
  return text.replace(written, now);
};

beforeAll(() => {
  for (const name of ['site', 'contract', 'scripts', 'cli', 'server', 'astro.config.ts']) {
    cpSync(name, join(folder, name), { recursive: true });
  }
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.json']) {
    cpSync(name, join(folder, name));
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true }));

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
      run('scripts/check-settings-and-pages.ts'),
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
    expect(check(/legalPages: \[.*?\](?= as|,)/, footer).output).toMatch(
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
  expect(withFile(file, latin1, () => run('scripts/check-settings-and-pages.ts'))).toEqual({
    status: 1,
    output: expect.stringMatching(new RegExp(`^${file}:\\d+: this file is not saved as UTF-8`)),
  });
});

test('the title of a page is refused when the picture of the page cannot show it', () => {
  const page = 'site/content/pages/home.yaml';
  const text = changed(page, /^title:.*$/m, 'title: פרטיות');
  expect(withFile(page, text, () => run('scripts/check-settings-and-pages.ts'))).toEqual({
    status: 1,
    output: expect.stringMatching(
      /^site\/content\/pages\/home\.yaml:\d+: .*Put a word in Latin.*\n$/,
    ),
  });
});

describe('words that are still to be written', () => {
  const page = 'site/content/pages/get-started.yaml';
  const text = changed(page, /^privacyNote:.*$/m, 'privacyNote: TODO write this.');
  const check = (...options: string[]) =>
    withFile(page, text, () => run('scripts/check-settings-and-pages.ts', ...options));

  test('are refused on a page, but for npm run dev', () => {
    expect(check()).toEqual({
      status: 1,
      output: expect.stringMatching(/^site\/content\/pages\/get-started\.yaml:\d+: “TODO”: .*\n$/),
    });
    expect(check('--for-dev')).toEqual({ status: 0, output: '' });
  });
});

describe('an article whose facts are wrong', () => {
  const text = sampleText.replace('topic: AI', 'topic: Sales\nisDraft: true');
  const place = new RegExp(`^${draft}:\\d+`, 'm');

  test('keeps npm run dev from starting, which names the line', () => {
    const { status, output } = withFile(draft, text, () => run(...commands.dev));
    expect(output).toMatch(place);
    expect(output).toContain('topic must be');
    expect(output).not.toContain('    at ');
    expect(status).toBe(1);
  });

  test('is all that npm run dev asks for: what is not written yet it shows', () => {
    const unfinished = `${sampleText}\nTODO [one](/blog/none)\n`;
    const check = () => run('scripts/check-content.ts', '--for-dev');
    expect(withFile(draft, unfinished, check)).toEqual({ status: 0, output: '' });
    expect(withFile(draft, `${unfinished}\n<Callout>\n`, check).output).toMatch(place);
  });

  test('is named by npm run due, after all that this lists', () => {
    const { status, output } = withFile(draft, text, () => run(...commands.due));
    expect(output).toMatch(/^Today is .*\n(?:.*\n)*Drafts: ?/);
    expect(output).toContain(`${draft} is not in order: npm run check:content says why.`);
    expect(output).not.toContain('    at ');
    expect(status).toBe(1);
  });

  test('is listed by npm run launch-check, and a page that is no YAML with it', () => {
    const page = 'site/content/pages/home.yaml';
    const { output } = withFile(draft, text, () =>
      withFile(page, 'title: Home: sweet home\n', () => run(...commands['launch-check'], '--json')),
    );
    const { findings } = JSON.parse(output) as { findings: { file: string; rule: string }[] };
    const files = findings.filter(({ rule }) => rule === 'content').map(({ file }) => file);
    expect(new Set(files)).toEqual(new Set([draft, page]));
  });
});

describe('files where they do not belong', () => {
  const check = () => run('scripts/check-settings-and-pages.ts');

  test('are refused when they would take the place of a page', () => {
    expect(withFile('site/public/about/index.html', 'mine', check)).toEqual({
      status: 1,
      output: expect.stringMatching(
        /^site\/public\/about\/index\.html: \/about is made by the site/,
      ),
    });
    const { output } = withFile(draft, sampleText, () =>
      withFile('site/public/blog/a-draft-with-a-mistake.md', 'mine', check),
    );
    expect(output).toMatch(/^site\/public\/blog\/a-draft-with-a-mistake\.md: /);
  });

  test('are refused in a folder among the articles', () => {
    const { output } = withFile('site/content/articles/later/plan.mdx', 'Plan', check);
    rmSync(join(folder, 'site/content/articles/later'), { recursive: true });
    expect(output).toBe(
      'site/content/articles/later: nobody looks into a folder here. Move what is in it to site/content/articles, and take it away.\n',
    );
  });
});
