import { describe, expect, test } from 'vitest';
import { formHeaders } from '../../contract/form-function.ts';
import { readConsentVersion } from './read-request.ts';

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
