import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readContentFaults } from './read-content-faults.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-faults-'));
  mkdirSync(join(folder, 'scripts/content'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, program: string) =>
  writeFileSync(join(folder, 'scripts/content', name), program);

describe('what keeps the site from being built', () => {
  test('is asked of the checks that the build begins with, in their words', async () => {
    write(
      'check-settings-and-pages.ts',
      `console.log(JSON.stringify([{ file: 'home.yaml', line: 3, problem: process.argv.slice(2).join(), remedy: '' }]));
      process.exitCode = 1;`,
    );
    write(
      'check-content.ts',
      `console.log(JSON.stringify([{ file: 'a.mdx', line: 8, problem: process.argv.slice(2).join(), remedy: 'Write it.' }]));
      process.exitCode = 1;`,
    );
    expect(await readContentFaults(folder)).toEqual([
      { file: 'home.yaml', line: 3, problem: '--json', remedy: '' },
      { file: 'a.mdx', line: 8, problem: '--for-build,--json', remedy: 'Write it.' },
    ]);
  });

  test('is nothing where the checks are not, as in the image: its build has asked', async () => {
    expect(await readContentFaults(folder)).toEqual([]);
  });

  test('is not nothing where a check fails', async () => {
    write('check-content.ts', `throw new Error('no such folder');`);
    await expect(readContentFaults(folder)).rejects.toThrow(
      'The content cannot be checked: `npm run check:content` says why.',
    );
  });
});
