import { readdirSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { addNote } from '../follow-up/add-note.ts';
import { listLeads, type ListOptions } from '../follow-up/list-leads.ts';
import { updateEarlierRows } from '../platform/database/migrate.ts';
import { database, openTestDatabase } from '../platform/database/temporary-database.for-tests.ts';
import { insertLead } from './insert-lead.for-tests.ts';

beforeEach(openTestDatabase);

const count = async (options: Partial<ListOptions>) =>
  (await listLeads(database, { view: 'all', limit: 500, ...options })).leads.length;

const names = readdirSync('server/platform/database/migrations');
const migrate = () =>
  updateEarlierRows(
    database.query,
    names.filter((name) => !name.startsWith('0157')),
  );

test('finds leads of an earlier version by search and by source, also with a note that was added first', async () => {
  const attribution = JSON.stringify({ referrer: 'www.linkedin.com' });
  await insertLead(database, { id: 'RS-7', last_name: 'Hopper', attribution });
  await insertLead(database, { id: 'RS-8', last_name: 'Groß' });
  const unfilled = { search_text: '', source_class: '' as 'direct' };
  await database.query.updateTable('leads').set(unfilled).execute();
  await addNote(database, 'RS-7', 'Prefers Wednesday', null, 1);
  await insertLead(database, { id: 'current', last_name: 'Hopper' });
  expect(await count({ search: 'hopper' })).toBe(1);
  await migrate();
  expect(await count({ search: 'hopper' })).toBe(2);
  expect(await count({ search: 'hopper rs-7 wednes' })).toBe(1);
  expect(await count({ search: 'Groß' })).toBe(1);
  expect(await count({ filter: { source: 'other' } })).toBe(1);
  expect(await count({ filter: { source: 'direct' } })).toBe(2);
});

test('searches find letters with a stroke, ligatures and ß by those of an English keyboard', async () => {
  const people = ['Łukasz', 'Søren', 'Đặng', 'Æsir', 'Groß', 'Þór'];
  for (const first_name of people) await insertLead(database, { id: first_name, first_name });
  for (const search of ['lukasz', 'SOREN', 'dang', 'aesir', 'Groß', 'thor', 'Þór']) {
    expect(await count({ search })).toBe(1);
  }
});
