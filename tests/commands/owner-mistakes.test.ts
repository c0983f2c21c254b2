import { afterAll, describe, expect, test } from 'vitest';
import { sampleText } from '../../site/content/lint/sample-texts.for-tests.ts';
import { changed, commands, openOwnersCopy } from './owners-copy.ts';

/* What the owner's commands print for mistakes of an owner. Each command runs in a copy of the project and must print one sentence with the location and the remedy, without a stack trace. Mistakes in the settings have their own file. */

const { run, withFile, remove } = openOwnersCopy();
afterAll(remove);

const draft = 'site/content/articles/a-draft-with-a-mistake.mdx';

describe('text that is still to be written', () => {
  const page = 'site/content/pages/get-started.yaml';
  const text = changed(page, /^privacyNote:.*$/m, 'privacyNote: TODO write this.');
  const check = (...options: string[]) =>
    withFile(page, text, () => run('scripts/content/check-content.ts', ...options));

  test('is rejected on a page, except by npm run dev', () => {
    expect(check()).toEqual({
      status: 1,
      output: expect.stringMatching(/^site\/content\/pages\/get-started\.yaml:\d+: “TODO”: .*\n$/),
    });
    expect(check('--for-dev')).toEqual({ status: 0, output: '' });
  });
});

test.each(['check:content', 'due'] as const)('%s refuses unknown arguments', (name) => {
  for (const unknown of ['--all', 'an-article']) {
    const { status, output } = run(...commands[name], unknown);
    expect(output).toMatch(/^error: (unknown option|too many arguments)[^\n]*\n$/);
    expect(status).toBe(1);
  }
});

describe('a color', () => {
  const tokens = 'site/styles/tokens.css';
  const withDim = (color: string, ...args: string[]) =>
    withFile(tokens, changed(tokens, /--dim: .*/, `--dim: ${color};`), () => run(...args));

  test('with too little contrast is reported with one that passes, except by npm run dev', () => {
    const report =
      /^site\/styles\/tokens\.css:\d+: --dim \(#9fb0a8\) on --paper .* contrast of 2\.15 in the light theme, and needs 4\.5\. Write #\w{6} in place of #9fb0a8 for --dim\.$/m;
    for (const command of ['check:content', 'launch-check'] as const) {
      expect(withDim('light-dark(#9fb0a8, #b2bfb2)', ...commands[command]).output).toMatch(report);
    }
    expect(
      withDim('light-dark(#9fb0a8, #b2bfb2)', ...commands['check:content'], '--for-dev').status,
    ).toBe(0);
  });

  test('that cannot be parsed keeps npm run dev from starting, with the line', () => {
    const { status, output } = withDim('#12', ...commands.dev);

    expect(output).toMatch(/^site\/styles\/tokens\.css:\d+: --dim is #12, which cannot be read/m);
    expect(output).not.toContain('    at ');
    expect(status).toBe(1);
  });
});

describe('an article with invalid front matter', () => {
  const text = sampleText.replace('topic: AI', 'topic: Sales\nisDraft: true');
  const place = new RegExp(`^${draft}:\\d+`, 'm');

  test('keeps npm run dev from starting, with the line', () => {
    const { status, output } = withFile(draft, text, () => run(...commands.dev));
    expect(output).toMatch(place);
    expect(output).toContain('topic must be');
    expect(output).not.toContain('    at ');
    expect(status).toBe(1);
  });

  test('is all that npm run dev rejects: unfinished text is shown', () => {
    const unfinished = `${sampleText}\nTODO [one](/blog/none)\n`;
    const check = () => run('scripts/content/check-content.ts', '--for-dev');
    expect(withFile(draft, unfinished, check)).toEqual({ status: 0, output: '' });
    expect(withFile(draft, `${unfinished}\n<Callout>\n`, check).output).toMatch(place);
  });

  test('is named by npm run due after the list of due articles', () => {
    const { status, output } = withFile(draft, text, () => run(...commands.due));
    expect(output).toMatch(/^Articles up to .* are due .*\n(?:.*\n)*Drafts: ?/);
    expect(output).toContain(`${draft} is invalid: npm run check:content says why.`);
    expect(output).not.toContain('    at ');
    expect(status).toBe(1);
  });

  test('is listed by npm run launch-check together with a page that is not YAML', () => {
    const page = 'site/content/pages/home.yaml';
    const { output } = withFile(draft, text, () =>
      withFile(page, 'title: Home: sweet home\n', () => run(...commands['launch-check'], '--json')),
    );
    const { diagnostics } = JSON.parse(output) as {
      diagnostics: { file: string; rule: string }[];
    };
    const files = diagnostics.filter(({ rule }) => rule === 'content').map(({ file }) => file);
    expect(new Set(files)).toEqual(new Set([draft, page]));
  });
});

test('programs receive each diagnostic as file, line, problem and remedy', () => {
  const page = 'site/content/pages/get-started.yaml';
  const text = changed(page, /^privacyNote:.*$/m, 'privacyNote: TODO: write this.');
  const { output } = withFile(page, text, () => run('scripts/content/check-content.ts', '--json'));
  expect(JSON.parse(output)).toEqual([
    {
      file: page,
      line: expect.any(Number),
      problem: expect.stringContaining('cannot be read'),
      remedy: expect.stringContaining('Put a text in quotes'),
    },
  ]);
});
