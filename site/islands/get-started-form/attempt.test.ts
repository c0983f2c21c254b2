import { describe, expect, test } from 'vitest';
import { sampleLead } from '../../../contract/sample-lead.for-tests.ts';
import { attemptFor, createIdempotencyKey } from './attempt.ts';

const lead = { ...sampleLead, email: 'ada@example.com' };
const createKey = () => 'new';

describe('attemptFor', () => {
  test('starts with a new key', () => {
    expect(attemptFor(lead, undefined, createKey)).toEqual({ key: 'new', lead });
  });

  test('keeps the key while the details stay the same', () => {
    const earlier = { key: 'earlier', lead: { ...lead } };
    expect(attemptFor(lead, earlier, createKey)).toBe(earlier);
  });

  test.each(['firstName', 'lastName', 'company', 'email'])(
    'creates a new key for another %s',
    (field) => {
      const earlier = { key: 'earlier', lead };
      const changed = { ...lead, [field]: 'something else' };
      expect(attemptFor(changed, earlier, createKey)).toEqual({ key: 'new', lead: changed });
    },
  );
});

describe('createIdempotencyKey', () => {
  test('creates a version 4 UUID from random bytes', () => {
    const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
    const keys = Array.from({ length: 500 }, () => createIdempotencyKey());
    expect(keys.filter((key) => !uuid.test(key))).toEqual([]);
    expect(new Set(keys).size).toBe(500);
  });
});
