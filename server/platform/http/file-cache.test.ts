import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createFileCache } from './file-cache.ts';

const folder = mkdtempSync(join(tmpdir(), 'file-cache-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, sizeBytes: number) {
  const path = join(folder, name);
  writeFileSync(path, Buffer.alloc(sizeBytes, name));
  return { path };
}

describe('the file cache', () => {
  const a = write('a', 100);
  const b = write('b', 100);
  const c = write('c', 100);

  test('keeps what fits, and reads the rest each time', () => {
    const load = createFileCache(299);
    const [heldA, heldB, heldC] = [load(a), load(b), load(c)];
    expect([load(a) === heldA, load(b) === heldB, load(c) === heldC]).toEqual([true, true, false]);
  });

  test('does not cache a film', () => {
    const load = createFileCache(1_000_000);
    const first = load(a);
    const film = write('film', 512 * 1024 + 1);
    expect(load(film)?.body).toBeUndefined();
    load(write('other film', 512 * 1024 + 1));
    expect(load(a)).toBe(first);
  });
});
