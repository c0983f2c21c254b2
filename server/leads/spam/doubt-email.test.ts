import { describe, expect, test } from 'vitest';
import { doubtEmail } from './doubt-email.ts';

describe('an address at a reserved name', () => {
  test.each(['ada@engines.test', 'ada@engines.invalid', 'Ada@Printer.LOCAL'])(
    'is doubted: %s',
    (email) => {
      expect(doubtEmail(email)).toEqual([
        { points: 20, reason: 'a domain that is reserved and gets no mail' },
      ]);
    },
  );

  test.each(['ada@example.com', 'ada@engines.example'])(
    'is not doubted when it is what people try a form with: %s',
    (email) => {
      expect(doubtEmail(email)).toEqual([]);
    },
  );
});
