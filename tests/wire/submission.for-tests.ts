import { sql } from 'kysely';
import { sampleLead } from '../../contract/sample-lead.for-tests.ts';
import { formFunctionPath } from '../../contract/form-function.ts';
import type { TestServer } from '../run-server.ts';

let count = 0;
export function newLead() {
  count += 1;
  return {
    ...sampleLead,
    company: `Engines ${count}`,
    email: `ada${count}@engines.example`,
  };
}

/** Sends a body to the form function unchanged. */
export const submit = (server: TestServer, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(server.address + formFunctionPath, { method: 'POST', body, headers, redirect: 'manual' });

export async function countLeads(server: TestServer, company: string): Promise<number> {
  const data = await server.openData();
  const { rows } = await sql`select 1 from leads where company = ${company}`.execute(data.query);
  await data.close();
  return rows.length;
}
