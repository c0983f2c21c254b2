import { beforeEach, expect, test } from 'vitest';
import {
  database,
  openTestDatabase,
} from '../../server/platform/database/temporary-database.for-tests.ts';
import { setArticleBody } from '../../site/content/editing/edit-article.ts';
import { createContentFiles, hashSource } from '../writing/content-files.ts';
import { readDraftedFile, type DraftedFile } from '../writing/drafted-files.ts';
import { formOf } from '../pages/editor/article-form.for-tests.ts';
import { editArticle } from '../pages/editor/edit-draft.ts';
import type { SignedInRequest } from '../routes.ts';
import { saveEdit } from './save-edit.ts';

const path = 'content/articles/outreach-gravity.mdx';
const contentFiles = createContentFiles('.');
beforeEach(openTestDatabase);

async function readFile() {
  const read = await readDraftedFile(database, contentFiles, path);
  if (!read) throw new Error(`${path} is missing`);
  return read;
}

/** Saves what somebody typed on the page of a file. @param read what that person's request has read */
function save(typed: Record<string, string>, read: DraftedFile, from = read.source) {
  const posted = formOf(from);
  for (const [name, value] of Object.entries(typed)) posted.set(name, value);
  const session = { person: { id: 'ada' } } as SignedInRequest['session'];
  return saveEdit(
    { database, clock: () => 1_000 },
    { session },
    read,
    { posted, from },
    editArticle,
  );
}

test('of two texts saved at the same moment, the second is rejected', async () => {
  const read = await readFile();
  const first = await save({ body: 'Theirs.\n' }, read);
  expect(first).toEqual({ ok: true, saved: await readFile() });

  const second = await save({ body: 'Mine.\n' }, read);

  const source = setArticleBody(read.source, 'Mine.\n');
  expect(second).toMatchObject({ ok: false, status: 409, isConflict: true, source });
  expect((await readFile()).source).toBe(setArticleBody(read.source, 'Theirs.\n'));
});

test('only somebody who has seen the current version puts another in its place', async () => {
  const { source: from } = await readFile();
  await save({ body: 'Theirs.\n' }, await readFile());
  const theirs = await readFile();

  expect(await save({ title: 'Mine' }, theirs, from)).toMatchObject({ isConflict: true });

  const seen = hashSource(theirs.source);
  expect(await save({ title: 'Mine', seen }, theirs, from)).toMatchObject({ ok: true });
  expect((await readFile()).source).toBe(from.replace(/^title: .*$/m, 'title: Mine'));
});
