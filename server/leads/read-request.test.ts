import { describe, expect, test } from 'vitest';
import { formHeaders } from '../../contract/form-function.ts';
import { readConsentVersion, readSource } from './read-request.ts';

describe('the consent version', () => {
  const read = (value: string) =>
    readConsentVersion(new Headers({ [formHeaders.consentVersion]: value }));

  test('contains no control characters, which a terminal would obey', () => {
    expect(read('v1\t\u009b31m')).toBe('v1 31m');
    expect(read('\u0085')).toBeNull();
  });

  test('is cut to its maximum length', () => {
    expect(read('v'.repeat(60))).toHaveLength(50);
  });
});

test('a source is on one line for every program that shows it', () => {
  const query = new URLSearchParams({ utm_source: 'spring\u2028Email: a@b.co\u2029\u0085 x' });
  const headers = new Headers({ [formHeaders.source]: query.toString() });
  expect(readSource(headers)).toEqual({ utm_source: 'spring Email: a@b.co x' });
});
