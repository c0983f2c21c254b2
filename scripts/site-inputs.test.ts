import { describe, expect, test } from 'vitest';
import { hashSiteInputs } from './site-inputs.ts';

const hashOn = (day: string, variables = {}) =>
  hashSiteInputs(variables, new Date(`${day}T12:00:00Z`));

describe('the hash of what the site is built from', () => {
  test('changes when the day of an article has come, and with no other day', async () => {
    const before = await hashOn('2000-01-01');
    expect(await hashOn('2000-01-02')).toBe(before);
    expect(await hashOn('2100-01-01')).not.toBe(before);
  });

  test('changes with the settings that are built in, and with no others', async () => {
    const plain = await hashOn('2000-01-01');
    expect(await hashOn('2000-01-01', { PORT: '80' })).toBe(plain);
    expect(await hashOn('2000-01-01', { SITE_URL: 'https://www.acme.dev' })).not.toBe(plain);
  });
});
