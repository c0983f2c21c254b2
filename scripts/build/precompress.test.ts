import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { precompress } from './precompress.ts';

test('copies what is the same in an earlier site, and compresses the rest', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'precompress-'));
  const write = (name: string, content: string) => writeFileSync(join(folder, name), content);
  const read = (name: string) => readFileSync(join(folder, name));
  const [same, changed, bare] = ['same ', 'changed ', 'bare '].map((word) => word.repeat(300));
  mkdirSync(join(folder, 'earlier'));
  mkdirSync(join(folder, 'site'));
  for (const [name, content] of Object.entries({ same, changed, bare })) {
    write(`site/${name}.html`, content!);
    write(`earlier/${name}.html`, name === 'changed' ? same! : content!);
  }
  for (const ending of ['.br', '.gz']) {
    write(`earlier/same.html${ending}`, 'copied');
    write(`earlier/changed.html${ending}`, 'copied');
  }
  await precompress(join(folder, 'site'), join(folder, 'earlier'));
  expect(String(read('site/same.html.br'))).toBe('copied');
  expect(String(read('site/same.html.gz'))).toBe('copied');
  expect(String(brotliDecompressSync(read('site/changed.html.br')))).toBe(changed);
  expect(String(gunzipSync(read('site/changed.html.gz')))).toBe(changed);
  expect(String(brotliDecompressSync(read('site/bare.html.br')))).toBe(bare);
  rmSync(folder, { recursive: true });
});
