import { describe, expect, test } from 'vitest';
import { formValuesCookie, readFormValues, writeFormValues } from './form-values-cookie.ts';

const valueOf = (cookie: string) => cookie.slice(formValuesCookie.length + 1, cookie.indexOf(';'));

describe('the form values cookie', () => {
  test('returns the typed values', () => {
    const values = { firstName: 'Zoë', lastName: '', company: '株式会社', email: 'x' };
    expect(readFormValues(valueOf(writeFormValues(values, false)))).toEqual(values);
  });

  test('stays within the cookie limit, however much was typed', () => {
    const long = '𠮷"\\\u0000'.repeat(2_000);
    const values = { firstName: long, lastName: long, company: long, email: long };
    expect(writeFormValues(values, true).length).toBeLessThan(4_096);
  });

  test('is Secure when the visitor used TLS', () => {
    expect(writeFormValues({}, true)).toMatch(/^__Secure-form-values=.*; HttpOnly;.*; Secure$/);
    expect(writeFormValues({}, false)).not.toContain('ecure');
  });

  test.each([undefined, '', 'x', Buffer.from('{"a":1}').toString('base64url')])(
    'ignores a broken cookie (%j)',
    (cookie) => {
      expect(readFormValues(cookie)).toEqual({});
    },
  );
});
