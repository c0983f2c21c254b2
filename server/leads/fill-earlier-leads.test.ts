import { beforeEach, expect, test } from 'vitest';
import { addNote } from '../follow-up/add-note.ts';
import { listLeads, type ListOptions } from '../follow-up/list-leads.ts';
import { database, openTestDatabase } from '../platform/database/temporary-database.for-tests.ts';
import { createLog } from '../platform/log/log.ts';
import { fillEarlierLeads } from './fill-earlier-leads.ts';
import { insertLead } from './insert-lead.for-tests.ts';

beforeEach(openTestDatabase);

const count = async (options: Partial<ListOptions>) =>
  (await listLeads(database, { view: 'all', limit: 500, ...options })).leads.length;

test('finds leads of an earlier version by search and by source, also with a note that was added first', async () => {
  const attribution = JSON.stringify({ referrer: 'www.linkedin.com' });
  for (let n = 0; n < 300; n += 1) {
    await insertLead(database, { id: `RS-${n}`, last_name: 'Höpper', attribution });
  }
  const unfilled = { search_text: '', source_class: '' as 'direct' };
  await database.query.updateTable('leads').set(unfilled).execute();
  await addNote(database, 'RS-7', 'Prefers Wednesday', null, 1);
  await insertLead(database, { id: 'current', last_name: 'Hopper' });
  expect(await count({ search: 'hopper' })).toBe(1);
  const filling = fillEarlierLeads(database, createLog('silent'));
  await expect.poll(() => count({ search: 'hopper' })).toBe(301);
  await filling.stop();
  expect(await count({ filter: { source: 'linkedin' } })).toBe(300);
  expect(await count({ filter: { source: 'direct' } })).toBe(1);
  expect(await count({ search: 'hopper wednes' })).toBe(1);
});

test('searches find letters with a stroke, ligatures and ß by those of an English keyboard, also in leads of an earlier version', async () => {
  const names = ['Łukasz', 'Søren', 'Đặng', 'Æsir', 'Groß', 'Þór'];
  for (const first_name of names) await insertLead(database, { id: first_name, first_name });
  const unfolded = { search_text: 'groß', source_class: '' as 'direct' };
  await database.query.updateTable('leads').set(unfolded).where('id', '=', 'Groß').execute();
  const filling = fillEarlierLeads(database, createLog('silent'));
  await expect.poll(() => count({ search: 'gross' })).toBe(1);
  await filling.stop();
  for (const search of ['lukasz', 'SOREN', 'dang', 'aesir', 'Groß', 'thor', 'Þór']) {
    expect(await count({ search })).toBe(1);
  }
});
