import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { sampleText } from '../../site/content/lint/sample-texts.for-tests.ts';
import { changed, commands, openOwnersCopy } from './owners-copy.for-tests.ts';

/*
 * What the owner's commands say of what an owner may do wrong, each run in a copy of the project: one sentence with the place and the remedy,
 * and nothing of Node's. Slips in the settings have a file of their own.
 */

// Each runs several programs.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { folder, run, withFile, remove } = openOwnersCopy();
afterAll(remove);

const draft = 'site/content/articles/a-draft-with-a-mistake.mdx';

test('the title of a page is refused when the picture of the page cannot show it', () => {
  const page = 'site/content/pages/home.yaml';
  const text = changed(page, /^title:.*$/m, 'title: פרטיות');
  expect(withFile(page, text, () => run('scripts/content/check-settings-and-pages.ts'))).toEqual({
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
    withFile(page, text, () => run('scripts/content/check-settings-and-pages.ts', ...options));

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
    const check = () => run('scripts/content/check-content.ts', '--for-dev');
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

test('programs are told of each mistake the file, the line, the problem and the remedy', () => {
  const page = 'site/content/pages/get-started.yaml';
  const text = changed(page, /^privacyNote:.*$/m, 'privacyNote: TODO: write this.');
  const { output } = withFile(page, text, () =>
    withFile('site/public/about.html', 'mine', () =>
      run('scripts/content/check-settings-and-pages.ts', '--json'),
    ),
  );
  expect(JSON.parse(output)).toEqual([
    {
      file: page,
      line: expect.any(Number),
      problem: expect.stringContaining('cannot be read'),
      remedy: 'Put the text in quotes, because it holds a colon.',
    },
    {
      file: 'site/public/about.html',
      line: 0,
      problem: '/about is made by the site, and this file would take its place.',
      remedy: 'Give it another name, or take it away.',
    },
  ]);
});

describe('files where they do not belong', () => {
  const check = () => run('scripts/content/check-settings-and-pages.ts');

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
