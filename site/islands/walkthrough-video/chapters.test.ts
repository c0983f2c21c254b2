import { describe, expect, test } from 'vitest';
import { timestampOf } from './chapters.ts';

describe('timestampOf', () => {
  test('shows minutes and two-digit seconds', () => {
    expect([0, 9, 52, 75.8, 600].map(timestampOf)).toEqual([
      '0:00',
      '0:09',
      '0:52',
      '1:15',
      '10:00',
    ]);
  });
});
