import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { links } from '../../site/links.ts';
import { listPages, listPublicFiles } from './site-addresses.ts';

describe('site addresses', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-addresses-'));
    const files = [
      'terms.pdf',
      'press/my desk.png',
      'press/index.html',
      'google123.html',
      '.DS_Store',
      'press/.hidden/a.txt',
      '.well-known/security.txt',
    ];
    for (const file of files) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), '');
    }
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('are those that the server serves: no folders, no hidden files', async () => {
    expect([...(await listPublicFiles(folder))].toSorted()).toEqual([
      '/.well-known/security.txt',
      '/google123.html',
      '/press',
      '/press/my desk.png',
      '/terms.pdf',
    ]);
  });

  test('include the pages and the files generated beside them', async () => {
    const fixed = Object.values(links)
      .filter((link) => typeof link === 'string')
      .filter((link) => !link.includes('#'));
    const pages = await listPages('site/pages');
    expect(fixed.filter((link) => !pages.has(link.replace(/#.*/, '')))).toEqual([]);
    expect(pages).toContain('/llms.txt');
    expect([...pages].filter((page) => page.includes('['))).toEqual([]);
  });
});
