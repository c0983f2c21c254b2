import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeTestFolder } from '../../server/platform/files/test-folder.for-tests.ts';
import { hashInputs } from './build-inputs.ts';

const hashOn = (day: string, variables = {}) => hashInputs(variables, new Date(`${day}T12:00:00Z`));

describe('the hash of the inputs', () => {
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

describe('the hash of a project', () => {
  const files = [
    'site/content/page.yaml',
    'contract/lead.ts',
    'server/numbers/source.ts',
    'desk/pages.tsx',
    'scripts/build/build-desk.ts',
    'astro.config.ts',
    'package-lock.json',
    'tsconfig.json',
  ];
  const hash = () => hashInputs({}, new Date(0), root);
  let root: string;
  beforeEach(() => {
    root = makeTestFolder('build-inputs');
    for (const file of files) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), 'before');
    }
  });

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
