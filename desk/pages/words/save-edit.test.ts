import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../server/platform/database/database.ts';
import { openTemporaryDatabase } from '../../../server/platform/database/temporary-database.for-tests.ts';
import { setArticleBody } from '../../../site/content/editing/edit-article.ts';
import { createContentFiles } from '../../writing/content-files.ts';
import { readDraftedFile, type DraftedFile } from '../../writing/drafted-files.ts';
import { formOf } from '../editor/article-form.for-tests.ts';
import { editArticle } from '../editor/edit-draft.ts';
import type { SignedInRequest } from '../../routes.ts';
import { saveEdit } from './save-edit.ts';

const path = 'content/articles/outreach-gravity.mdx';
const contentFiles = createContentFiles('.');
let database: Database;
beforeEach(async () => {
  database = await openTemporaryDatabase();
});
afterEach(() => database.close());

async function readFile() {
  const read = await readDraftedFile(database, contentFiles, path);
  if (!read) throw new Error(`${path} is missing`);
  return read;
}

/** Saves what somebody typed on the page of a file. @param read what that person's request has read */
function save(typed: Record<string, string>, read: DraftedFile) {
  const posted = formOf(read.source);
  for (const [name, value] of Object.entries(typed)) posted.set(name, value);
  const session = { person: { id: 'ada' } } as SignedInRequest['session'];
  const options = { database, contentFiles, clock: () => 1_000 };
  return saveEdit(options, { session }, read, { posted, from: read.source }, ({ from }, now) =>
    editArticle({ from, now, posted }),
  );
}

test('of two texts saved at the same moment, the second is refused and shown with the first', async () => {
  const read = await readFile();
  expect(await save({ body: 'Theirs.\n' }, read)).toBeUndefined();

  const unsaved = await save({ body: 'Mine.\n' }, read);

  expect(unsaved).toMatchObject({ status: 409, conflict: { reason: 'fields', body: 'Theirs.\n' } });
  expect((await readFile()).source).toBe(setArticleBody(read.source, 'Theirs.\n'));
});

test('of a text and a fact saved at the same moment, both are kept', async () => {
  const read = await readFile();
  await save({ body: 'Theirs.\n' }, read);

  expect(await save({ title: 'Another Title of Mine' }, read)).toBeUndefined();

  const { source } = await readFile();
  expect(source).toContain('Theirs.\n');
  expect(source).toContain('Another Title of Mine');
});
