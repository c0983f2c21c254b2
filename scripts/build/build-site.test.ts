import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { pageHashesFile } from './build-site.ts';

test('the server reads the hashes of the pages where the build writes them', () => {
  const result = readConfig({});
  expect(result.ok && result.config.pageHashesFile).toBe(pageHashesFile);
});
