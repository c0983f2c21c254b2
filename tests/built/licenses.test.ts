import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Licenses that require only that their text is included. */
const free = new Set(['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0']);

test.each([
  ['dist', 'react-dom'],
  ['build/desk/public', '@codemirror/view'],
])('%s contains the license of each package that reaches a browser', (folder, name) => {
  const text = readFileSync(`${folder}/licenses.md`, 'utf8');
  const packages = Array.from(
    text.matchAll(/^## (\S+) - \S+ \((.+)\)$/gm),
    ([, found, license = '']) => ({ name: found, license }),
  );
  expect(packages.map((one) => one.name)).toContain(name);
  expect(packages.filter(({ license }) => !free.has(license))).toEqual([]);
});

test('SECURITY.md says how soon a vulnerability is fixed', () => {
  const text = readFileSync('SECURITY.md', 'utf8').replaceAll(/\s+/g, ' ');
  expect(text).toMatch(/used from outside within 7 days of understanding it, any other within 30/);
  expect(text).toContain(
    'We replace a package with a known vulnerability within the same time if it reaches visitors',
  );
});
