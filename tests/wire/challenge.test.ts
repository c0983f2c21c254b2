import { afterEach, describe, expect, test } from 'vitest';
import { sampleLead } from '../../contract/sample-lead.for-tests.ts';
import { challengePath, formFunctionPath, formHeaders } from '../../contract/form-function.ts';
import { runCanary } from '../../server/operations/canary.ts';
import { findLeads } from '../../server/leads/find-leads.ts';
import { solve } from '../../site/islands/get-started-form/solve-challenge.ts';
import { runServer, type TestServer } from '../run-server.ts';

let server: TestServer;
afterEach(() => server.stop());

const lead = {
  ...sampleLead,
};
const asABrowser = {
  'content-type': 'application/json',
  'user-agent': 'Mozilla/5.0',
  origin: 'https://www.example.com',
  [formHeaders.signals]: 'elapsedMs=20000',
};
const ask = () => fetch(server.address + challengePath);

async function submit(proof?: string) {
  const answer = await fetch(server.address + formFunctionPath, {
    method: 'POST',
    headers: { ...asABrowser, ...(proof !== undefined && { [formHeaders.proof]: proof }) },
    body: JSON.stringify(lead),
  });
  expect(await answer.json()).toEqual({ ok: true, reference: expect.any(String) });
  const data = await server.openData();
  const [stored] = await findLeads(data, {});
  await data.close();
  return stored;
}

describe('the form challenge', () => {
  test('is off by default, and no lead is suspicious without it', async () => {
    server = await runServer();
    const answer = await ask();
    expect(answer.status).toBe(204);
    expect(await answer.text()).toBe('');
    expect(await submit()).toMatchObject({ status: 'accepted', spamScore: 0 });
  });

  test('is solved by the page and recorded with the lead', async () => {
    server = await runServer({ CHALLENGE_SECRET: 'a'.repeat(32) });
    const answer = await ask();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const proof = await solve(await answer.json(), 20_000);
    expect(await submit(proof)).toMatchObject({ status: 'accepted', spamScore: 0 });
  });

  test.each([
    ['Sent without a valid proof of work: missing (50)', undefined],
    ['Sent without a valid proof of work: invalid (50)', 'bm90aGluZw=='],
  ])('shows the same thank-you for a lead it quarantines: %s', async (reason, proof) => {
    server = await runServer({ CHALLENGE_SECRET: 'a'.repeat(32) });
    const stored = await submit(proof);
    expect(stored).toMatchObject({ status: 'quarantined', spamReasons: [reason] });
  });

  test('does not block the owner’s canary', async () => {
    server = await runServer({ CHALLENGE_SECRET: 'a'.repeat(32) });
    const database = await server.openData();
    const result = await runCanary({ database, siteUrl: server.address, clock: Date.now });
    expect(result).toMatchObject({ ok: true });
    await database.close();
  });
});
