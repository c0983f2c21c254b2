import { describe, expect, test } from 'vitest';
import { isStorageUnavailable } from './storage-errors.ts';

const failure = (facts: object) => Object.assign(new Error('no'), facts);

describe('a store that may accept a write later', () => {
  test.each([
    ['a database that is read-only', { code: '25006' }],
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
