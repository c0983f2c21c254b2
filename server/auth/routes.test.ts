import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createAuthRoutes } from './routes.ts';
import { startAuthForFile } from './temporary-auth.for-tests.ts';

const { context: auth } = await startAuthForFile();

test('every call is on the page about sessions', () => {
  const page = readFileSync('docs/auth.md', 'utf8').replaceAll(/\{\w+\}/g, ':id');
  const described = new Set(
    Array.from(page.matchAll(/`(?:[A-Z]+ )?(\/[^`?]*)/g), ([, path]) => path),
  );
  const paths = createAuthRoutes(auth).routes.map(({ path }) => path.replaceAll(/:\w+/g, ':id'));
  expect(paths.filter((path) => !path.includes('*') && !described.has(path))).toEqual([]);
});
