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

  test('keeps what fits and evicts the least recently used first', () => {
    const load = createFileCache(299);
    const [heldA, heldB] = [load(a), load(b)];
    expect([load(b) === heldB, load(a) === heldA]).toEqual([true, true]);
    load(c);
    expect(load(a)).toBe(heldA);
    expect(load(b)).not.toBe(heldB);
  });

  test('has its full capacity again after an eviction', () => {
    const load = createFileCache(200);
    for (let turn = 0; turn < 10; turn += 1) for (const file of [a, b, c]) load(file);
    expect(load(b)).toBe(load(b));
    const [heldB, heldC] = [load(b), load(c)];
    expect([load(b) === heldB, load(c) === heldC]).toEqual([true, true]);
  });

  test('does not cache a film or evict anything for one', () => {
    const load = createFileCache(1_000_000);
    const first = load(a);
    const film = write('film', 512 * 1024 + 1);
    expect(load(film)?.body).toBeUndefined();
    load(write('other film', 512 * 1024 + 1));
    expect(load(a)).toBe(first);
  });
});
