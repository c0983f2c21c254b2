import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/*
 * A copy of the project, changed as its owner might, and built. Mistakes are made one after the other in the same copy, because a
 * build that is refused ends before it builds.
 */

const copied = ['site', 'contract', 'scripts', 'astro.config.ts', 'package.json', 'tsconfig.json'];
const shareCards = 'node_modules/.astro/share-cards';
const privacy = 'site/content/legal/privacy.mdx';
const folder = mkdtempSync(join(tmpdir(), 'owners-site-'));

function write(file: string, text: string): void {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function build() {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

beforeAll(() => {
  for (const name of [...copied, 'package-lock.json']) {
    cpSync(name, join(folder, name), { recursive: true });
  }
  mkdirSync(join(folder, 'node_modules'));
  // Without what builds keep there, but for the pictures, which take longest.
  for (const name of readdirSync('node_modules').filter((entry) => entry !== '.astro')) {
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  }
  if (existsSync(shareCards)) cpSync(shareCards, join(folder, shareCards), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

const legalPage = `---
title: Privacy
description: What we keep of those who write to us through the form, why, for how long, and how to have it erased again.
---

We keep what you type into the form so that we can write back.

## How long

Two years, or until you ask us to erase it.
`;

describe('a legal page', () => {
  test('is built from its file, in the frame of the site, with a picture and a place in the sitemap', () => {
    write(privacy, legalPage);
    const settings = readFileSync('site/settings.ts', 'utf8');
    const footer = `legalPages: [{ label: 'Privacy', href: '/privacy' }]`;
    write('site/settings.ts', settings.replace(/legalPages: \[.*?\](?= as|,)/, footer));

    const { status, output } = build();

    expect([status, status === 0 ? '' : output]).toEqual([0, '']);
    const read = (file: string) => readFileSync(join(folder, 'dist', file), 'utf8');
    expect(read('privacy/index.html')).toContain(
      '<h2 id="how-long"><a href="#how-long">How long</a></h2>',
    );
    expect(read('index.html')).toContain('<a href="/privacy">Privacy</a>');
    expect(read('sitemap.xml')).toMatch(/<loc>[^<]*\/privacy<\/loc>/);
    expect(existsSync(join(folder, 'dist/og/privacy.png'))).toBe(true);
  });

  test.each([
    [
      'a description that is too short',
      privacy,
      legalPage.replace(/, why.*/, '.'),
      /privacy\.mdx: description must/,
    ],
    [
      'the address of another page',
      'site/content/legal/about.mdx',
      legalPage,
      /\/about is another page/,
    ],
    [
      'a name that is no address',
      'site/content/legal/Our Privacy.md',
      legalPage,
      /its name becomes an address/,
    ],
    [
      'a text that is not MDX',
      privacy,
      `${legalPage}\n<Callout>`,
      /privacy\.mdx: this cannot be read/,
    ],
  ])('with %s is refused', (_, file, text, sentence) => {
    write(file, text);

    expect(build()).toEqual({ status: 1, output: expect.stringMatching(sentence) });

    rmSync(join(folder, file));
  });
});

describe('an article', () => {
  test('that is not written yet is refused, with the line and the remedy', () => {
    const file = 'site/content/articles/crossing-the-marketing-chasm.mdx';
    write(file, `${readFileSync(file, 'utf8')}\nTODO: an end.\n`);

    expect(build()).toEqual({
      status: 1,
      output: expect.stringMatching(/chasm\.mdx:\d+ unfinished: .*\n {2}Write it, or set isDraft/),
    });
  });
});
