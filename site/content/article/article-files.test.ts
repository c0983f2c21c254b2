import { EventEmitter } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'astro/loaders';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { articleFiles } from './article-files.ts';

const broken = '---\ntitle: Selling: a guide\n---\n\nText.\n';

describe('the loader of articles', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'articles-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Loads the folder as Astro would, with a store of its own. */
  async function load() {
    const watcher = new EventEmitter();
    const error = vi.fn<(message: string) => void>();
    await articleFiles('.').load({
      config: { root: pathToFileURL(`${folder}/`) },
      store: new Map(),
      parseData: ({ data }: { data: unknown }) => Promise.resolve(data),
      generateDigest: (text: string) => text,
      watcher,
      logger: { error },
    } as unknown as LoaderContext);
    return { watcher, error };
  }

  test('names the file whose facts cannot be read', async () => {
    await writeFile(join(folder, 'selling.mdx'), broken);
    await expect(load()).rejects.toThrow(/selling\.mdx:2: this cannot be read /);
  });

  test('tells what is wrong with a file that is being written, and goes on', async () => {
    const { watcher, error } = await load();
    const file = join(folder, 'selling.mdx');
    await writeFile(file, broken);
    watcher.emit('change', file);
    await expect.poll(() => error.mock.calls.flat().join()).toContain('selling.mdx');
  });
});
