import { beforeEach, expect, test } from 'vitest';
import { insertLead } from '../leads/insert-lead.for-tests.ts';
import { database, openTestDatabase } from '../platform/database/temporary-database.for-tests.ts';
import { listContacts } from './list-contacts.ts';
import { moveLeads } from './move-leads.ts';
import type { PageOptions } from './read-page.ts';

beforeEach(openTestDatabase);

async function list(options: Partial<PageOptions> = {}) {
  const { contacts, older, newer } = await listContacts(database, { limit: 50, ...options });
  return {
    found: contacts.map(({ latest, leads }) => `${latest.reference} ${leads}`),
    older,
    newer,
  };
}

test('each contact has one line, with the latest lead and the number of leads', async () => {
  await insertLead(database, { id: 'a', email: 'ada@engines.dev', received_at: 1 });
  await insertLead(database, { id: 'b', email: 'grace@navy.dev', received_at: 2 });
  await insertLead(database, { id: 'c', email: 'Ada@Engines.dev', received_at: 3 });
  // At the same moment as the previous one.
  await insertLead(database, { id: 'd', email: 'ada@engines.dev', received_at: 3 });

  expect(await list()).toEqual({ found: ['d 3', 'b 1'], older: undefined, newer: undefined });
});

test('spam and canaries belong to no contact', async () => {
  await insertLead(database, { id: 'a', email: 'ada@engines.dev', received_at: 1 });
  await insertLead(database, { id: 'b', email: 'ada@engines.dev', received_at: 2 });
  await insertLead(database, { id: 'c', email: 'ada@engines.dev', received_at: 3, is_canary: 1 });
  await insertLead(database, { id: 'd', email: 'win@offers.dev', received_at: 4 });
  await moveLeads(database, ['b', 'd'], 'quarantined', 'user', 5);
  await moveLeads(database, ['b', 'd'], 'spam', 'user', 6);

  expect((await list()).found).toEqual(['a 1']);
  expect((await listContacts(database, { limit: 1 })).total).toEqual({ count: 1, isMore: false });
});

test('addresses are counted up to a thousand', async () => {
  const count = async () => (await listContacts(database, { limit: 1 })).total;
  expect(await count()).toEqual({ count: 0, isMore: false });
  const insert = async (from: number, to: number) =>
    database.query.transaction().execute(async (query) => {
      for (let number = from; number < to; number += 1) {
        await insertLead({ query }, { id: `a${number}`, email: `${number}@engines.dev` });
        await insertLead({ query }, { id: `b${number}`, email: `${number}@ENGINES.dev` });
      }
    });
  await insert(0, 1_000);
  expect(await count()).toEqual({ count: 1_000, isMore: false });
  await insert(1_000, 1_002);
  expect(await count()).toEqual({ count: 1_000, isMore: true });
});

test('the pages link to older contacts and back', async () => {
  for (let number = 1; number <= 5; number += 1) {
    const email = `ada-${number}@engines.dev`;
    await insertLead(database, { id: `${number}`, email, received_at: number });
  }
  const first = await list({ limit: 2 });
  expect(first).toMatchObject({ found: ['5 1', '4 1'], newer: undefined });
  const second = await list({ limit: 2, after: first.older });
  expect(second.found).toEqual(['3 1', '2 1']);
  const last = await list({ limit: 2, after: second.older });
  expect(last).toMatchObject({ found: ['1 1'], older: undefined });
  const back = await list({ limit: 2, before: last.newer });
  expect(back.found).toEqual(second.found);
  expect((await list({ limit: 2, before: back.newer })).newer).toBeUndefined();
});
