import { inspect } from 'node:util';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { describeError } from './describe-error.ts';
import { createLog } from './log.ts';

/** How `pg` reports a row that violates a constraint: `detail` contains the whole row. */
function failedInsert(): Error {
  const error = new pg.DatabaseError(
    'null value in column "reference" of relation "leads" violates not-null constraint',
    0,
    'error',
  );
  return Object.assign(error, {
    code: '23502',
    detail: 'Failing row contains (1, null, Ada, Byron, Engines, ada@acme.dev).',
    where: 'unnamed portal parameter $1 = Ada',
  });
}

/** Every form in which an error is printed. */
function show(error: unknown): string {
  const lines: string[] = [];
  createLog('info', { write: (line) => lines.push(line) }).error({ err: error }, 'failed');
  return lines.join('') + inspect(describeError(error), { depth: null });
}

describe('an error in the log', () => {
  test('states its type and location, and nothing from the row it was about', () => {
    const shown = show(failedInsert());
    expect(shown).not.toMatch(/Ada|Byron|Engines|acme/);
    expect(shown).toContain('23502');
    expect(shown).toContain('violates not-null constraint');
    expect(shown).toContain('describe-error.test.ts');
    expect(Object.keys(describeError(failedInsert()))).toEqual([
      'type',
      'message',
      'stack',
      'code',
    ]);
  });

  test('describes its causes by the same rule', () => {
    const error = new Error('It could not be stored.', {
      cause: new AggregateError([failedInsert()], 'both failed', { cause: failedInsert() }),
    });
    const shown = show(error);
    expect(shown).not.toMatch(/Ada|Byron|Engines|acme/);
    expect(describeError(error)).toMatchObject({
      cause: { message: 'both failed', cause: { code: '23502' }, errors: [{ code: '23502' }] },
    });
  });

  test('ends when an error is its own cause', () => {
    const error = new Error('first');
    error.cause = new Error('second', { cause: error });
    expect(describeError(error)).toMatchObject({ cause: { message: 'second' } });
  });

  test('omits the message about a value that PostgreSQL could not parse', () => {
    const message = 'invalid input syntax for type bigint: "Ada\n    at Byron"';
    const shown = show(Object.assign(new pg.DatabaseError(message, 0, 'error'), { code: '22P02' }));
    expect(shown).not.toMatch(/Ada|Byron/);
    expect(shown).toContain('22P02');
  });

  test('omits the message about JSON that could not be parsed', () => {
    const error = (() => {
      try {
        return JSON.parse('Ada Byron') as unknown;
      } catch (caught) {
        return caught;
      }
    })();
    expect(String(error)).toContain('Ada');
    expect(show(error)).not.toMatch(/Ada|Byron/);
    expect(show(error)).toContain('SyntaxError');
  });

  test('omits an address that a mail server quotes', () => {
    const error = new Error('550 5.1.1 <ada.byron+site@acme.dev>: no such user');
    expect(describeError(error)).toMatchObject({ message: '550 5.1.1 <[redacted]>: no such user' });
    expect(show(error)).not.toContain('ada.byron');
  });

  // It takes milliseconds; in quadratic time, half a minute.
  test.each(['a', 'a@'])(
    'searches a long text of %s for addresses',
    { timeout: 10_000 },
    (part) => {
      const text = `${part.repeat(200_000 / part.length)} `;
      expect(describeError(new Error(`${text}ada@acme.dev`)).message).toBe(`${text}[redacted]`);
    },
  );

  test.each([['Ada Byron'], [{ detail: 'Ada Byron' }], [undefined], [null]])(
    'names only the type of a value that is not an error: %j',
    (thrown) => {
      expect(describeError(thrown)).toEqual({ type: typeof thrown });
    },
  );
});
