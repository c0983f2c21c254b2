import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeTestFolder } from '../../server/platform/files/test-folder.for-tests.ts';
import { createContentFiles, hashSource, isContentPath } from './content-files.ts';

describe('isContentPath', () => {
  test.each([
    'content/articles/show-me-the-benjamins.mdx',
    'content/pages/home.yaml',
    'content/plans.yaml',
    'styles/tokens.css',
    'content/legal/privacy.mdx',
  ])('accepts %s', (path) => expect(isContentPath(path)).toBe(true));

  test.each([
    '',
    'settings-schema.ts',
    'styles/base.css',
    'content/articles/../../settings.ts',
    'content/articles/.mdx',
    'content/articles/-x.mdx',
    'content/articles/a/b.mdx',
    'content/articles/A.mdx',
    'content/articles/a.mdx\n',
    `content/articles/${'a'.repeat(101)}.mdx`,
    '/content/articles/a.mdx',
    'content/lint/rules/x.ts',
    String.raw`content\plans.yaml`,
  ])('rejects %j', (path) => expect(isContentPath(path)).toBe(false));
});

describe('the content files', () => {
  let root: string;

  beforeEach(async () => {
    root = makeTestFolder('content');
    await mkdir(join(root, 'site/content/articles'), { recursive: true });
    await writeFile(join(root, 'site/content/articles/a-slug.mdx'), 'One');
    await writeFile(join(root, 'site/content/walkthrough.ts'), 'code');
    await writeFile(join(root, 'site/secret.yaml'), 'x');
  });

  test('are read with their hashes, without any other file', async () => {
    const files = createContentFiles(root);
    const path = 'content/articles/a-slug.mdx';
    expect(await files.read(path)).toEqual({ path, source: 'One', sha256: hashSource('One') });
    expect(await files.read('content/articles/other.mdx')).toBeUndefined();
    expect(await files.read('content/walkthrough.ts')).toBeUndefined();
    expect(await files.list()).toEqual([path, 'settings.yaml']);
  });

  test('come with the reason why a folder without build tools cannot publish them', async () => {
    expect(await createContentFiles(root).checkWritable()).toMatchObject({
      ok: false,
      sentence: expect.stringContaining('no build tools'),
    });
  });

  test('come with the name of a folder that cannot be written', async () => {
    await mkdir(join(root, 'node_modules/astro'), { recursive: true });
    await writeFile(join(root, 'node_modules/astro/package.json'), '{}');
    await mkdir(join(root, 'site/styles'));
    await mkdir(join(root, 'build'));
    // The server runs in the folder of the project.
    const files = createContentFiles(relative('', root));
    expect(await files.checkWritable()).toMatchObject({
      ok: false,
      sentence: expect.stringContaining(`cannot write to ${join(root, 'site/public')}.`),
    });
    await mkdir(join(root, 'site/public'));
    expect(await files.checkWritable()).toEqual({ ok: true });
  });
});
