import { describe, expect, test } from 'vitest';
import { explainUnavailable, isStorageUnavailable, violatesConstraint } from './storage-errors.ts';

const failure = (facts: object) => Object.assign(new Error('no'), facts);

describe('a store that may accept a write later', () => {
  test.each([
    ['a database that is read-only', { code: '25006' }],
    ['a database that starts', { code: '57P03' }],
    ['a name server that does not answer', { code: 'EAI_AGAIN' }],
    ['a machine that cannot be reached', { code: 'EHOSTUNREACH' }],
    ['a network that cannot be reached', { code: 'ENETUNREACH' }],
    ['a network that is down', { code: 'ENETDOWN' }],
    ['a full disk', { errcode: 13 }],
  ])('is the cause of %s', (_, facts) => {
    expect(isStorageUnavailable(failure(facts))).toBe(true);
  });

  test.each([{ code: '42P01' }, { errcode: 19 }, { errcode: 11 }, { errcode: 26 }, {}])(
    'is not the cause of %j',
    (facts) => {
      expect(isStorageUnavailable(failure(facts))).toBe(false);
    },
  );
});

test.each([
  [
    'a name that is unknown while its container restarts',
    { code: 'ENOTFOUND' },
    /does not answer$/,
  ],
  ['a database that is read-only', { code: '25006' }, /takes no writes$/],
  ['a password that was changed', { code: '28P01' }, /refuses user or password$/],
  ['a full disk', { errcode: 13 }, /disk is full$/],
  ['a disk that failed and is now read-only', { errcode: 1802 }, /may be full or read-only$/],
])('the owner is notified of %s', (_, facts, expected) => {
  expect(explainUnavailable(failure(facts))).toMatch(expected);
});

test('a wrong password at the start is permanent', () => {
  expect(explainUnavailable(failure({ code: '28P01' }), true)).toBeUndefined();
});

test.each([
  [{ code: '23503' }, true],
  [{ code: '23505' }, true],
  [{ errcode: 787 }, true],
  [{ errcode: 1555 }, true],
  [{ errcode: 2067 }, true],
  // A missing value is a programming error, and no other call's doing.
  [{ code: '23502' }, false],
  [{ errcode: 1299 }, false],
  [{}, false],
])('a row that is there already, or refers to none: %j is %s', (facts, expected) => {
  expect(violatesConstraint(failure(facts))).toBe(expected);
});
