import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleLead } from '../../contract/sample-lead.for-tests.ts';
import { formFunctionPath } from '../../contract/form-function.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { runServer, type TestServer } from '../run-server.ts';

const refusedCompany = 'Company 17';
let server: TestServer;
let data: Database;

/** A trigger simulates a database that refuses one row but not the others. */
beforeAll(async () => {
  server = await runServer();
  data = await server.openData();
  const raise =
    data.engine === 'sqlite'
      ? [
          `create trigger refuse before insert on leads when new.company = '${refusedCompany}'
             begin select raise(abort, 'refused'); end`,
        ]
      : [
          `create function refuse() returns trigger language plpgsql as 'begin raise exception ''refused''; end'`,
          `create trigger refuse before insert on leads for each row when (new.company = '${refusedCompany}')
             execute function refuse()`,
        ];
  for (const statement of raise) await sql.raw(statement).execute(data.query);
});
afterAll(async () => {
  await data.close();
  await server.stop();
});

const submit = (number: number) =>
  fetch(server.address + formFunctionPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...sampleLead,
      company: `Company ${number}`,
      email: `ada${number}@engines.example`,
    }),
  });

test('a lead that the database refuses fails alone in a group of concurrent leads', async () => {
  const numbers = Array.from({ length: 40 }, (_, number) => number);
  const answers = await Promise.all(numbers.map(submit));
  expect(answers.map(({ status }) => status)).toEqual(
    numbers.map((number) => (number === 17 ? 500 : 200)),
  );
  const { rows } = await sql`select 1 from leads`.execute(data.query);
  expect(rows).toHaveLength(39);
});
