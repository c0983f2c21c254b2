import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;
const files = readdirSync(folder).filter((name) => name.endsWith('.css'));

test.each(files)('%s underlines in longhands: Safari before 26.2 drops the others', (file) => {
  const css = readFileSync(join(folder, file), 'utf8');
  expect(css.match(/text-decoration:\s*[^\s;]+\s[^;]*/g) ?? []).toEqual([]);
});
