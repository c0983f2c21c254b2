import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join, normalize } from 'node:path';
import ts from 'typescript';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashSiteInputs, siteInputs } from './site-inputs.ts';

const hashOn = (day: string, variables = {}) =>
  hashSiteInputs(variables, new Date(`${day}T12:00:00Z`));

describe('the hash of the site’s inputs', () => {
  test('changes only on the day an article becomes due', async () => {
    const before = await hashOn('2000-01-01');
    expect(await hashOn('2000-01-02')).toBe(before);
    expect(await hashOn('2100-01-01')).not.toBe(before);
  });

  test('changes only with settings that are built in', async () => {
    const plain = await hashOn('2000-01-01');
    expect(await hashOn('2000-01-01', { PORT: '80' })).toBe(plain);
    expect(await hashOn('2000-01-01', { SITE_URL: 'https://www.acme.dev' })).not.toBe(plain);
  });
});

describe('the hash of a folder', () => {
  /** Each input that is a file, and one file within each that is a folder. */
  const files = siteInputs.map((input) =>
    extname(input) === '' ? join(input, 'content', 'page.yaml') : input,
  );
  const hash = () => hashSiteInputs({}, new Date(0), root);
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'site-inputs-'));
    for (const file of files) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), 'before');
    }
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test.each(files)('changes when %s is edited, and back when the edit is undone', async (file) => {
    const before = await hash();
    writeFileSync(join(root, file), 'after');
    expect(await hash()).not.toBe(before);
    writeFileSync(join(root, file), 'before');
    expect(await hash()).toBe(before);
  });

  test('changes when a file is renamed or added', async () => {
    const before = await hash();
    const page = join(root, 'site', 'content', 'page.yaml');
    renameSync(page, `${page}.off`);
    const renamed = await hash();
    writeFileSync(page, 'before');
    expect(new Set([before, renamed, await hash()]).size).toBe(3);
  });

  test('does not change with files that are not inputs', async () => {
    const before = await hash();
    writeFileSync(join(root, 'README.md'), 'after');
    expect(await hash()).toBe(before);
  });
});

test('the list of inputs covers every file of ours that the build and the pages import', () => {
  const found = new Set([
    'scripts/build/build-site.ts',
    'astro.config.ts',
    ...globSync('site/pages/**'),
  ]);
  for (const file of found) {
    if (!/\.(?:tsx?|astro)$/.test(file)) continue;
    for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles) {
      if (fileName.startsWith('.')) found.add(normalize(join(dirname(file), fileName)));
    }
  }
  // No module imports these two.
  const needed = [...found, 'package-lock.json', 'tsconfig.json'];
  const isInput = (file: string) =>
    siteInputs.some((input) => file === input || file.startsWith(`${input}/`));
  expect(needed).toEqual(
    expect.arrayContaining(['scripts/build/page-hashes.ts', 'contract/lead.ts']),
  );
  expect(needed.filter((file) => !isInput(file))).toEqual([]);
});
