import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formFunctionPath } from '../../contract/form-function.ts';
import { leadFields } from '../../contract/lead.ts';
import { runServer, type TestServer } from '../run-server.ts';

const numRuns = Number(process.env['REQUEST_RUNS'] ?? 500);

let server: TestServer;
beforeAll(async () => {
  server = await runServer();
});
afterAll(() => server.stop());

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom('Ada', 'ada@engines.example', '\u0000\ud800', '__proto__', "';--", '=1+1'),
);
const almostLead = fc.record(
  Object.fromEntries(leadFields.map((field) => [field, fc.oneof(text, fc.jsonValue())])),
  { requiredKeys: [] },
);
const body = fc.oneof(
  almostLead.map((value) => JSON.stringify(value)),
  fc.json(),
  fc.string({ unit: 'binary' }),
  almostLead.map((value) =>
    new URLSearchParams(
      Object.entries(value).map(([name, typed]) => [
        name,
        (typeof typed === 'string' ? typed : JSON.stringify(typed)).toWellFormed(),
      ]),
    ).toString(),
  ),
  fc.uint8Array({ maxLength: 20_000 }),
);
const headerText = fc
  .string({ unit: 'grapheme-ascii', maxLength: 200 })
  .map((value) => value.trim());
const headers = fc.record(
  {
    'content-type': fc.oneof(
      fc.constantFrom('application/json', 'application/x-www-form-urlencoded'),
      headerText,
    ),
    'x-idempotency-key': headerText,
    'x-lead-source': headerText,
    'x-form-signals': headerText,
    'x-consent-version': headerText,
    cookie: headerText,
  },
  { requiredKeys: ['content-type'] },
);

describe('whatever is sent to the form function', () => {
  test('is stored or refused, and never breaks the server', async () => {
    const seen = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(body, headers, async (sent, sentHeaders) => {
        const { status } = await fetch(server.address + formFunctionPath, {
          method: 'POST',
          headers: sentHeaders,
          body: sent as BodyInit,
          redirect: 'manual',
        });
        seen.set(status, (seen.get(status) ?? 0) + 1);
        expect(status).toBeLessThan(500);
      }),
      { numRuns },
    );
    expect([...seen.keys()].toSorted()).toEqual(expect.arrayContaining([303, 400, 415, 422]));
  });

  test('any query and cookie of the filled page', async () => {
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
