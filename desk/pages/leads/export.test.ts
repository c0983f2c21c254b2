import { beforeEach, expect, test } from 'vitest';
import { insertLead } from '../../../server/leads/insert-lead.for-tests.ts';
import { cookie, desk, openDesk } from '../../temporary-desk.for-tests.ts';
import { parseCsv } from './parse-csv.for-tests.ts';

beforeEach(() => openDesk());

test('the export is RFC 4180 CSV without formulas', async () => {
  const typed = ['=1+1', '@SUM(A1)', 'Engines;=1', 'a "quoted", name', 'عربي 🎉', 'two\r\nlines'];
  for (const [index, company] of typed.entries()) {
    await insertLead(desk.database, { id: String(index), received_at: index, company });
  }
  const form = { preset: 'full' };
  const answer = await desk.call('/leads/all/export', { cookie, form });
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="leads-all-full.csv"',
  );
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  const [header = [], ...rows] = parseCsv(new TextDecoder().decode(bytes));
  expect(rows).toHaveLength(typed.length);
  expect(rows.every((row) => row.length === header.length)).toBe(true);
  const cells = rows.flat();
  expect(cells).toEqual(
    expect.arrayContaining(["'=1+1", "'@SUM(A1)", "Engines;'=1", ...typed.slice(3)]),
  );
  expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
});

test('the last column of a full export is what became of the lead', async () => {
  await insertLead(desk.database);
  await desk.database.query.updateTable('leads').set({ follow_up: 'in-progress' }).execute();
  const answer = await desk.call('/leads/all/export', { cookie, form: { preset: 'full' } });
  const rows = parseCsv(await answer.text());
  expect(rows.map((row) => row.at(-1))).toEqual(['Follow-up', 'in-progress']);
});
