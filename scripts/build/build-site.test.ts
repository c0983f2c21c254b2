import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { pageHashesFile, rejectBackendUrl } from './build-site.ts';

test('the server reads the page hashes from the file that the build writes', () => {
  const result = readConfig({});
  expect(result.ok && result.config.pageHashesFile).toBe(pageHashesFile);
});

test('a backend without its protocol is rejected before the build', () => {
  expect(() => rejectBackendUrl('project.supabase.co')).toThrow('must begin with https://');
  expect(() => rejectBackendUrl('project.supabase.co:443')).toThrow('must begin with https://');
  for (const url of [undefined, '', 'https://project.supabase.co', 'http://127.0.0.1:54321']) {
    rejectBackendUrl(url);
  }
});
