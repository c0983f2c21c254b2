import * as fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { testWithServer } from '../run-server.ts';
import { anySubmission, headerText, send } from './any-submission.ts';

/** The requests are concurrent, as they are from real visitors. */
const batchSize = 10;
const numRuns = 60;
const maxTotalMs = 20_000;

const test = testWithServer({ LEADS_PER_MINUTE: '1000000' });

describe('any request to the form function', () => {
  test('is stored or refused, and every acknowledged lead is stored', async ({ server }) => {
    const seen = new Map<number, number>();
    const acknowledged = new Set<string>();
    const batch = fc.array(anySubmission, { minLength: batchSize, maxLength: batchSize });
    await fc.assert(
      fc.asyncProperty(batch, async (submissions) => {
        const answers = await Promise.all(
          submissions.map((submission) => send(server.address, submission)),
        );
        for (const { status, reference } of answers) {
          seen.set(status, (seen.get(status) ?? 0) + 1);
          if (reference !== undefined) acknowledged.add(reference);
          expect(status).toBeLessThan(500);
        }
      }),
      { numRuns, interruptAfterTimeLimit: maxTotalMs },
    );
    expect([...seen.keys()].toSorted()).toEqual(expect.arrayContaining([200, 303, 400, 415, 422]));
    const data = await server.openData();
    const { rows } = await sql<{ reference: string }>`select reference from leads`.execute(
      data.query,
    );
    await data.close();
    expect(rows.map(({ reference }) => reference).toSorted()).toEqual([...acknowledged].toSorted());
  });

  test('accepts any query and cookie on the pre-filled page', async ({ server }) => {
    await fc.assert(
      fc.asyncProperty(headerText, headerText, async (query, cookie) => {
        const { status } = await fetch(
          `${server.address}/get-started?state=invalid&${encodeURI(query)}`,
          { headers: { cookie: `form-values=${cookie.replaceAll(/[;,\s]/g, '')}` } },
        );
        expect(status).toBe(200);
      }),
      { numRuns: 50 },
    );
  });
});
