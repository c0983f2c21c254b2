import { readFileSync, rmSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { isOnPostgres } from '../../server/platform/files/temporary-data.for-tests.ts';
import { formOf } from '../pages/editor/article-form.for-tests.ts';
import { cookie, desk, openDesk } from '../temporary-desk.for-tests.ts';
import { readDraft } from './drafts.ts';

const slug = 'from-cold-to-gold';
const path = `content/articles/${slug}.mdx`;
const published = readFileSync(`site/${path}`, 'utf8');
/** More than the free pages of the database can hold. */
const long = 'Typed while the disk was full. '.repeat(2_000);

beforeEach(() => openDesk());

/** Stops the database file from growing, as a full disk does; `0` means no limit. */
const limitPages = (pages: number) =>
  sql`pragma max_page_count = ${sql.lit(pages)}`.execute(desk.database.query);

/** Leaves only the room on the pages that each table has already. */
async function fillFreePages(): Promise<void> {
  await sql`create table filler (bytes blob)`.execute(desk.database.query);
  const insert = sql`insert into filler values (zeroblob(4000))`;
  while (await insert.execute(desk.database.query).catch(() => undefined));
}

function longArticle(): URLSearchParams {
  const form = formOf(published);
  form.set('body', long);
  return form;
}

// The schemas of PostgreSQL share a disk.
describe.skipIf(isOnPostgres)('a full disk', () => {
  beforeEach(() => limitPages(1));

  test('is reported above the form of an article, which keeps the typed text', async () => {
    const response = await desk.call(`/articles/${slug}`, { cookie, form: longArticle() });
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(html).toContain('Not saved: the disk is full. What you typed is still on this page.');
    expect(html).toContain(long);

    await limitPages(1_000_000);
    await desk.call(`/articles/${slug}`, { cookie, form: longArticle() });
    expect((await readDraft(desk.database, path))?.source).toContain(long.trim());
  });

  test('is reported to the background save', async () => {
    const headers = { accept: 'application/json' };
    const response = await desk.call(`/articles/${slug}`, { cookie, form: longArticle(), headers });
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      rejection: 'Not saved: the disk is full. What you typed is still on this page.',
    });
  });

  test('is reported above the words of a page', async () => {
    const html = await (await desk.call('/pages/home', { cookie })).text();
    const from = /name="from" value="([^"]*)"/.exec(html)?.[1] ?? '';
    const source = from.replaceAll('&#x27;', "'").replaceAll('&gt;', '>');
    const form = new URLSearchParams({ 'hero.lead': long, from: source });
    form.set('do', 'save');
    const response = await desk.call('/pages/home', { cookie, form });
    expect(await response.text()).toContain('Not saved: the disk is full.');
    expect(response.status).toBe(503);
  });

  test('is reported on the error page of any other save', async () => {
    const headers = { accept: 'text/html' };
    await fillFreePages();
    let response: Response;
    let number = 0;
    do {
      const form = { do: 'invite', email: `colleague-${number}@example.com` };
      response = await desk.call('/people', { cookie, form, headers });
      number += 1;
    } while (response.status < 400 && number < 500);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain(
      'The desk could not do this: the disk is full. Try again in a moment.',
    );
  });
});

// On PostgreSQL it would be set for one of several connections.
test.skipIf(isOnPostgres)(
  'a database that became read-only is named, and the text kept',
  async () => {
    await sql`pragma query_only = on`.execute(desk.database.query);
    const response = await desk.call(`/articles/${slug}`, { cookie, form: longArticle() });
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(html).toContain('Not saved: the database takes no writes. What you typed is still');
    expect(html).toContain(long);

    const csv = await desk.call('/leads/all/export', { cookie, form: { preset: 'full' } });
    expect(csv.status).toBe(503);
    expect(await csv.text()).toContain('The desk could not do this: the database takes no writes.');
  },
);

// A file is only SQLite's.
test.skipIf(isOnPostgres)(
  'a deleted database file is named, with the restart that it requires',
  async () => {
    const { rows } = await sql<{ file: string }>`pragma database_list`.execute(desk.database.query);
    rmSync(rows[0]!.file);
    const headers = { accept: 'text/html' };
    for (const form of [undefined, longArticle()]) {
      const response = await desk.call(`/articles/${slug}`, {
        cookie,
        headers,
        ...(form && { form }),
      });
      expect(response.status).toBe(503);
      const html = await response.text();
      expect(html).toContain(
        'The desk could not do this: the database file was deleted, moved or replaced. The server has to be restarted',
      );
      expect(html).not.toContain('Try again');
    }
  },
);
