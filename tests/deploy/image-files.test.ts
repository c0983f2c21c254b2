import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the image has no folder of names that only tests read', () => {
  const corpus = 'server/leads/spam/corpus';
  expect(existsSync(corpus)).toBe(true);
  expect(readFileSync('deploy/Dockerfile.dockerignore', 'utf8').split('\n')).toContain(corpus);
});
