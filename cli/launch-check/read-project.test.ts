import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { exitCodes } from '../command-error.ts';
import { readProject } from './read-project.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'launch-project-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const unusable = (sentence: RegExp) => ({
  message: expect.stringMatching(sentence),
  exitCode: exitCodes.unusable,
});

describe('a project to be checked', () => {
  test('has the legal pages, and the landing page that was built', async () => {
    cpSync('site/settings.yaml', join(folder, 'site/settings.yaml'));
    for (const path of ['pages', 'articles', 'legal']) {
      mkdirSync(join(folder, 'site/content', path), { recursive: true });
    }
    const variables = { DATA_DIR: join(folder, 'data'), DIST_DIR: join(folder, 'built') };
    const before = await readProject(folder, variables, undefined);
    expect([before.legalFiles, before.builtHome]).toEqual([[], undefined]);

    writeFileSync(join(folder, 'site/content/legal/privacy.mdx'), 'Privacy');
    mkdirSync(variables.DIST_DIR);
    writeFileSync(join(variables.DIST_DIR, 'index.html'), 'Home');
    const { legalFiles, builtHome } = await readProject(folder, variables, undefined);
    expect(legalFiles).toEqual([{ file: 'site/content/legal/privacy.mdx', text: 'Privacy' }]);
    expect(builtHome).toEqual({ file: join(variables.DIST_DIR, 'index.html'), text: 'Home' });
  });

  test('says so when its data is none', async () => {
    writeFileSync(join(folder, 'site.sqlite'), 'no database, and long enough to be taken for one');
    await expect(readProject('.', { DATA_DIR: folder }, undefined)).rejects.toMatchObject(
      unusable(/^The data in .*site\.sqlite cannot be opened: file is not a database/),
    );
  });

  test('says so when its data was never brought up to date', async () => {
    writeFileSync(join(folder, 'site.sqlite'), '');
    await expect(readProject('.', { DATA_DIR: folder }, undefined)).rejects.toMatchObject(
      unusable(/start the server once/),
    );
  });

  test('says so when it has no settings, or settings that cannot be read', async () => {
    const read = () => readProject(folder, { DATA_DIR: folder }, undefined);
    const sentence = /^site\/settings\.yaml cannot be read: /;
    await expect(read()).rejects.toMatchObject(unusable(sentence));
    mkdirSync(join(folder, 'site'));
    writeFileSync(join(folder, 'site/settings.yaml'), 'brand: {');
    await expect(read()).rejects.toMatchObject(unusable(sentence));
  });

  test('says so when its settings are not those that are asked for', async () => {
    mkdirSync(join(folder, 'site'));
    writeFileSync(join(folder, 'site/settings.yaml'), 'siteUrl: 1');
    await expect(readProject(folder, { DATA_DIR: folder }, undefined)).rejects.toMatchObject(
      unusable(/^site\/settings\.yaml has errors: `npm run check:content` lists/),
    );
  });
});
