import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { pageHashesFile } from './build-site.ts';

test('the server reads the page hashes from the file that the build writes', () => {
  const result = readConfig({});
  expect(result.ok && result.config.pageHashesFile).toBe(pageHashesFile);
});
