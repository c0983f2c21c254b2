import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { findInvalidAddress, pageHashesFile } from './build-site.ts';

test('the server reads the page hashes from the file that the build writes', () => {
  const result = readConfig({});
  expect(result.ok && result.config.pageHashesFile).toBe(pageHashesFile);
});

test.each(['SITE_URL', 'PUBLIC_SUPABASE_URL'])('%s must be a web address', (name) => {
  for (const url of ['project.acme.dev', 'project.acme.dev:443', 'https://', 'https://a b']) {
    expect(findInvalidAddress({ [name]: url })).toMatch(
      `${name} must be a web address, but is '${url}'. Example: ${name}=https://`,
    );
  }
  for (const url of [undefined, '', 'https://project.acme.dev', 'http://127.0.0.1:54321']) {
    expect(findInvalidAddress({ [name]: url })).toBeUndefined();
  }
});
