import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeTestFolder } from '../../server/platform/files/test-folder.for-tests.ts';
import { checkContent } from './check-content.ts';

let folder: string;
beforeEach(() => {
  folder = makeTestFolder('content-check');
  mkdirSync(join(folder, 'scripts/content'), { recursive: true });
});

const write = (name: string, program: string) =>
  writeFileSync(join(folder, 'scripts/content', name), program);

describe('the diagnostics that fail the build', () => {
  test('come from the content check', async () => {
    write(
      'check-content.ts',
      `console.log(JSON.stringify([{ file: 'a.mdx', line: 8, problem: process.argv.slice(2).join(), remedy: 'Write it.' }]));
      process.exitCode = 1;`,
    );
    expect(await checkContent(folder)).toEqual([
      { file: 'a.mdx', line: 8, problem: '--json', remedy: 'Write it.' },
    ]);
  });

  test('are none where the check is missing, as in the image, whose build ran it', async () => {
    expect(await checkContent(folder)).toEqual([]);
  });

  test('cannot be listed when the check itself fails', async () => {
    write('check-content.ts', `throw new Error('no such folder');`);
    await expect(checkContent(folder)).rejects.toThrow(
      'The content cannot be checked: `npm run check:content` says why.',
    );
  });
});
