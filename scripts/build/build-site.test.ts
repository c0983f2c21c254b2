import { expect, test } from 'vitest';
import { findInvalidAddress } from './build-site.ts';

test.each(['SITE_URL', 'PUBLIC_SUPABASE_URL'])('%s must be a web address', (name) => {
  for (const url of ['project.acme.dev', 'project.acme.dev:443', 'https://', 'https://a b']) {
    expect(findInvalidAddress({ [name]: url })).toMatch(
      new RegExp(`^${name} must be a web address.*, but is '${url}'. Example: ${name}=https://`),
    );
  }
  for (const url of [undefined, '', 'https://project.acme.dev', 'http://127.0.0.1:54321']) {
    expect(findInvalidAddress({ [name]: url })).toBeUndefined();
  }
});

test('SITE_URL has no path, because every address in the pages begins at the root', () => {
  for (const url of ['https://ada.example/site', 'https://www.acme.com?a', 'https://acme.com/#a']) {
    expect(findInvalidAddress({ SITE_URL: url })).toMatch('a web address without a path, but is');
  }
  const url = 'https://acme.com/';
  expect(findInvalidAddress({ SITE_URL: url, PUBLIC_SUPABASE_URL: `${url}api` })).toBeUndefined();
});
