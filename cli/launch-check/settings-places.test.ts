import { expect, test } from 'vitest';
import { findSetting } from './settings-places.ts';

test('a setting is reported at the last line that sets it', () => {
  const text = '# SITE_URL=no\nSITE_URL=a\n  export HOST = b\nSITE_URL=c\n';
  const place = (name: string) => findSetting({ file: 'site.env', text }, name);
  expect(place('SITE_URL')).toEqual({ file: 'site.env', line: 4, hint: '' });
  expect(place('HOST')).toMatchObject({ file: 'site.env', line: 3 });
});

test('a missing setting is reported as a line to add to the file', () => {
  expect(findSetting({ file: 'site.env', text: 'SITE_URL=a\n' }, 'SMTP_URL')).toEqual({
    file: 'site.env',
    hint: 'Add a line SMTP_URL=… to site.env.',
  });
});

test('a setting from the environment is reported by name and with the location of such files', () => {
  expect(findSetting(undefined, 'SMTP_URL')).toEqual({
    file: 'environment',
    hint: expect.stringMatching(
      /^SMTP_URL .*deploy\/site\.env .*\/etc\/relational-selling-site\.env/,
    ),
  });
});
