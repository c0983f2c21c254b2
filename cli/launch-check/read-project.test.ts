import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeTestFolder } from '../../server/platform/files/test-folder.for-tests.ts';
import { exitCodes } from '../command-error.ts';
import { readProject } from './read-project.ts';

let folder: string;
beforeEach(() => {
  folder = makeTestFolder('launch-project');
});

const unusable = (sentence: RegExp) => ({
  message: expect.stringMatching(sentence),
  exitCode: exitCodes.unusable,
});

describe('a project under check', () => {
  test('includes the legal pages and the built landing page', async () => {
    cpSync('site/settings.yaml', join(folder, 'site/settings.yaml'));
    for (const path of ['pages', 'articles', 'legal']) {
      mkdirSync(join(folder, 'site/content', path), { recursive: true });
    }
    const variables = { DATA_DIR: join(folder, 'data'), DIST_DIR: join(folder, 'built') };
    const before = await readProject(folder, variables);
    expect([before.legalFiles, before.builtHome]).toEqual([[], undefined]);

    writeFileSync(join(folder, 'site/content/legal/privacy.mdx'), 'Privacy');
    mkdirSync(join(variables.DIST_DIR, 'video'), { recursive: true });
    writeFileSync(join(variables.DIST_DIR, 'video/walkthrough.mp4'), 'Mine');
    writeFileSync(join(variables.DIST_DIR, 'index.html'), 'Home');
    const { legalFiles, builtHome, sampleFiles } = await readProject(folder, variables);
    expect(legalFiles).toEqual([{ file: 'site/content/legal/privacy.mdx', text: 'Privacy' }]);
    expect(sampleFiles).toEqual(new Set());
    expect(builtHome).toEqual({ file: join(variables.DIST_DIR, 'index.html'), text: 'Home' });
  });

  test('includes no draft: an article that was taken off the site keeps nobody from launching', async () => {
    cpSync('site/settings.yaml', join(folder, 'site/settings.yaml'));
    mkdirSync(join(folder, 'site/content/articles'), { recursive: true });
    const write = (slug: string, text: string) =>
      writeFileSync(join(folder, `site/content/articles/${slug}.mdx`), text);
    write('off', '---\ntitle: Off\nisDraft: true\n---\n\nText\n');
    write('live', '---\ntitle: Live\n---\n\nWrite this:\n\nisDraft: true\n');
    const { articles } = await readProject(folder, { DATA_DIR: join(folder, 'data') });
    expect(articles).toMatchObject([{ file: 'site/content/articles/live.mdx' }]);
  });

  test('is rejected when its database file is not a database', async () => {
    writeFileSync(join(folder, 'site.sqlite'), 'no database, and long enough to be taken for one');
    await expect(readProject('.', { DATA_DIR: folder })).rejects.toMatchObject(
      unusable(/site\.sqlite is damaged \(file is not a database\)/),
    );
  });

  test('is rejected when its database was never migrated', async () => {
    writeFileSync(join(folder, 'site.sqlite'), '');
    await expect(readProject('.', { DATA_DIR: folder })).rejects.toMatchObject(
      unusable(/start the server once/),
    );
  });

  test('is rejected when its settings are missing or cannot be parsed', async () => {
    const read = () => readProject(folder, { DATA_DIR: folder });
    const sentence = /^site\/settings\.yaml cannot be read: /;
    await expect(read()).rejects.toMatchObject(unusable(sentence));
    mkdirSync(join(folder, 'site'));
    writeFileSync(join(folder, 'site/settings.yaml'), 'brand: {');
    await expect(read()).rejects.toMatchObject(unusable(sentence));
  });

  test('is rejected when its settings do not match the schema', async () => {
    mkdirSync(join(folder, 'site'));
    writeFileSync(join(folder, 'site/settings.yaml'), 'siteUrl: 1');
    await expect(readProject(folder, { DATA_DIR: folder })).rejects.toMatchObject(
      unusable(/^site\/settings\.yaml has errors: `npm run check:content` lists/),
    );
  });
});
