import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { createAuthRoutes } from './routes.ts';
import { testWithAuth } from './temporary-auth-fixtures.for-tests.ts';

const test = testWithAuth();

test('every call is on the page about sessions', ({ auth }) => {
  const page = readFileSync('docs/auth.md', 'utf8').replaceAll(/\{\w+\}/g, ':id');
  const described = new Set(
    Array.from(page.matchAll(/`(?:[A-Z]+ )?(\/[^`?]*)/g), ([, path]) => path),
  );
  const paths = createAuthRoutes(auth.context).routes.map(({ path }) =>
    path.replaceAll(/:\w+/g, ':id'),
  );
  expect(paths.filter((path) => !path.includes('*') && !described.has(path))).toEqual([]);
});
