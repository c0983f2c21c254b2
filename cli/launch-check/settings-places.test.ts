import { expect, test } from 'vitest';
import { findSetting, linesHandedOver, linesInFile } from './settings-places.ts';

test('a setting is edited where it stands last in its file', () => {
  const text = '# SITE_URL=no\nSITE_URL=a\nKEY="x\nPORT=no\ny"\n  export HOST = b\nSITE_URL=c\n';
  const lines = linesInFile('site.env', text);
  const place = (name: string) => findSetting(lines, name);
  expect(place('SITE_URL')).toEqual({ file: 'site.env', line: 7, hint: '' });
  expect(place('HOST')).toMatchObject({ file: 'site.env', line: 6 });
});

test('a setting that stands nowhere yet is a line to be added to the file', () => {
  const lines = linesInFile('site.env', 'SITE_URL=a\n');
  expect(findSetting(lines, 'SMTP_URL')).toEqual({
    file: 'site.env',
    line: 0,
    hint: 'Add a line SMTP_URL=… to site.env.',
  });
});

test('a setting of which nobody knows the file is named, with where such files are', () => {
  expect(findSetting(linesHandedOver(''), 'SMTP_URL')).toEqual({
    file: 'environment',
    line: 0,
    hint: expect.stringMatching(
      /^SMTP_URL .*deploy\/site\.env .*\/etc\/relational-selling-site\.env/,
    ),
  });
});

test('with containers the address is edited as SITE_DOMAIN, which the compose file makes it from', () => {
  const lines = linesHandedOver('deploy/site.env:5:  SITE_URL =\ndeploy/.env:1:SITE_DOMAIN=');
  expect(findSetting(lines, 'SITE_URL')).toEqual({
    file: 'deploy/.env',
    line: 1,
    hint: 'SITE_DOMAIN in this line becomes SITE_URL.',
  });
  expect(findSetting(lines, 'SMTP_URL').file).toBe('deploy/site.env');
});
