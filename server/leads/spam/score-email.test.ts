import { describe, expect, test } from 'vitest';
import { scoreEmail } from './score-email.ts';

describe('an address at a reserved name', () => {
  test.each(['ada@engines.test', 'ada@engines.invalid', 'Ada@Printer.LOCAL'])(
    'is suspicious: %s',
    (email) => {
      expect(scoreEmail(email)).toEqual([
        { points: 20, reason: 'A domain that is reserved and gets no mail' },
      ]);
    },
  );

  test.each(['ada@example.com', 'ada@engines.example'])(
    'is not when it is what people try a form with: %s',
    (email) => {
      expect(scoreEmail(email)).toEqual([]);
    },
  );
});
