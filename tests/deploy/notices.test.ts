import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readLockFile } from '../../scripts/docs/packages/package-closure.ts';
import { writeNotices } from '../../scripts/docs/packages/write-notices.ts';

const notices = readFileSync('THIRD-PARTY-NOTICES.md', 'utf8');

test('the notices name the packages of the lock file: npm run notices', () => {
  expect(notices).toBe(writeNotices(readLockFile()));
});

test('the notices name the fonts and the packages that run in browsers and on the server', () => {
  for (const name of ['Besley', 'Libre Franklin', 'react-dom 19', 'hono 4', 'nodemailer ']) {
    expect(notices).toContain(`- ${name}`);
  }
});

test('no package that reaches visitors or the server has a license with obligations for this project', () => {
  const [, shipped = ''] = notices.split('## Packages that reach visitors');
  const licenses = shipped.matchAll(/^- \S+ [\d.]\S* \(([^)]+)\)/gm);
  const free = new Set([
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'Unlicense',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
  ]);
  expect(
    [...licenses].map(([, license]) => license).filter((license) => !free.has(license ?? '')),
  ).toEqual([]);
});

test('SECURITY.md says how soon a vulnerability is fixed', () => {
  const text = readFileSync('SECURITY.md', 'utf8').replaceAll(/\s+/g, ' ');
  expect(text).toMatch(/used from outside within 7 days of understanding it, any other within 30/);
  expect(text).toContain(
    'We replace a package with a known vulnerability within the same time if it reaches visitors',
  );
});
