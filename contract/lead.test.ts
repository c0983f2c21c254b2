import { describe, expect, test } from 'vitest';
import { sampleLead } from './sample-lead.for-tests.ts';
import { leadFieldDefinitions } from './lead-field-definitions.ts';
import { leadFields } from './lead-fields.ts';
import { checkLead, type Lead } from './lead.ts';

const ada: Lead = {
  ...sampleLead,
  company: 'Analytical Engines',
};
const isValidEmail = (email: string) => checkLead({ ...ada, email }).ok;

describe('the lead contract', () => {
  test('accepts the four fields and trims them', () => {
    expect(checkLead({ ...ada, firstName: '  Ada\t' })).toEqual({ ok: true, lead: ada });
  });

  test('returns the specified message for every field that is too short', () => {
    expect(checkLead({ firstName: ' A ', lastName: '', company: 'x', email: 'nobody' })).toEqual({
      ok: false,
      unknownFields: false,
      errors: {
        firstName: 'First name must be at least 2 characters.',
        lastName: 'Last name must be at least 2 characters.',
        company: 'Company name must be at least 2 characters.',
        email: 'Please enter a valid email address.',
      },
    });
  });

  test.each(leadFields.filter((field) => leadFieldDefinitions[field].minLength !== 0))(
    'returns the same message when %s is missing or of another type',
    (field) => {
      const { [field]: _, ...rest } = ada;
      const short = checkLead({ ...ada, [field]: '' });
      expect(checkLead(rest)).toEqual(short);
      expect(checkLead({ ...ada, [field]: 12 })).toEqual(short);
    },
  );

  test.each([[null], ['text'], [[]], [{ ...ada, admin: true }]])('rejects %j', (value) => {
    expect(checkLead(value)).toMatchObject({ ok: false, unknownFields: true });
  });

  test('counts the characters a person sees, in every script', () => {
    expect(checkLead({ ...ada, firstName: '美咲' }).ok).toBe(true);
    expect(checkLead({ ...ada, firstName: '𠮷' }).ok).toBe(false);
    expect(checkLead({ ...ada, firstName: 'A\u200B\u200B' }).ok).toBe(false);
  });

  test.each([
    ['zero-width spaces', '\u200B\u200B\u200B'],
    ['soft hyphens', '\u00AD\u00AD'],
    ['Hangul fillers', '\u3164\u3164'],
    ['half-width and jamo fillers', '\uFFA0\u115F\u1160'],
    ['blanks of Braille', '\u2800\u2800'],
    ['variation selectors', '\uFE0F\uFE0F'],
    ['fillers with spaces between them', '\u3164 \u3164 \u3164'],
    ['one letter with fillers', 'A\u3164\u3164'],
  ])('counts %s as nothing, like a missing name', (_what, name) => {
    const { firstName: _, ...rest } = ada;
    expect(checkLead({ ...ada, firstName: name })).toEqual(checkLead(rest));
    expect(checkLead({ ...ada, company: name }).ok).toBe(false);
  });

  test.each([
    ['Persian with a non-joiner', 'علی\u200Cرضا'],
    ['Sinhala with a joiner', 'ශ්\u200Dරී'],
    ['Malayalam with a joiner', 'നന്\u200Dദ'],
    ['Bengali with a non-joiner', 'র\u200C্য'],
    ['a hyphen that may be used', 'Donau\u00ADschiffer'],
    ['Braille', '⠁⠙⠁'],
    ['Korean', '이안'],
    ['initials', 'J R'],
  ])('keeps a name in %s as it is', (_what, firstName) => {
    expect(checkLead({ ...ada, firstName })).toEqual({ ok: true, lead: { ...ada, firstName } });
  });

  test('keeps every value on one line', () => {
    const result = checkLead({ ...ada, company: 'Engines\r\nBcc: x\u0000y' });
    expect(result).toMatchObject({ ok: true, lead: { company: 'Engines Bcc: x y' } });
  });

  test.each([
    'a@b.co',
    'first.last+tag@sub.example.org',
    "o'neil@example.ie",
    'jörg@müller.example',
    '用户@例子.公司',
    'x@xn--fsqu00a.xn--0zwm56d',
    'x@a-b.example',
  ])('accepts the address %s', (email) => {
    expect(isValidEmail(email)).toBe(true);
  });

  test.each([
    ['a direction mark at its start', '\u202Aada@engines.example'],
    ['direction marks around it', '\u202Aada@engines.example\u202C'],
    ['a zero-width space at its end', 'ada@engines.example\u200B'],
    ['a soft hyphen', 'ada@eng\u00ADines.example'],
  ])('removes %s from an address', (_what, email) => {
    expect(checkLead({ ...ada, email })).toEqual({
      ok: true,
      lead: { ...ada, email: 'ada@engines.example' },
    });
  });

  test.each([
    'a',
    'a@b',
    'a b@c.de',
    'a@b..com',
    '.a@b.com',
    'a.@b.com',
    'a..b@c.com',
    'a@-b.com',
    'a@b.c',
    'a@b.com.',
    'a@@b.com',
    'a@[127.0.0.1]',
    'a@1.2.3.4',
    `${'a'.repeat(65)}@b.com`,
    `a@${'b.'.repeat(130)}com`,
    'a@b.com\nbcc: c@d.com',
  ])('rejects the address %j', (email) => {
    expect(isValidEmail(email)).toBe(false);
  });
});
