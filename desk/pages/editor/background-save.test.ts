import { beforeEach, expect, test } from 'vitest';
import { readArticleBody } from '../../../site/content/editing/edit-article.ts';
import { cookie, desk, openDesk } from '../../temporary-desk.for-tests.ts';
import { readDraft } from '../../writing/drafts.ts';
import { formOf, path, published, slug } from './article-form.for-tests.ts';

beforeEach(() => openDesk());

const accept = { accept: 'application/json' };
const save = async (form: URLSearchParams) => {
  const answer = await desk.call(`/articles/${slug}`, { cookie, form, headers: accept });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const check = async () =>
  (await desk.call(`/articles/${slug}`, { cookie, headers: accept })).json();

test('a background save stores a draft, lets the form continue from it, and is checked afterwards', async () => {
  const form = formOf(published);
  form.set('body', 'First.\n\nA [link](/blog/outreach-gravty).\n');
  form.set('publishedOn', '2023-11-09');
  form.set('title', 'Short');
  const { status, body } = await save(form);
  expect(status).toBe(200);
  const draft = await readDraft(desk.database, path);
  expect(body).toMatchObject({
    from: draft?.source,
    hasDraft: true,
    values: { publishedOn: '2023-11-09', displayDate: 'Nov 09, 2023' },
    status: expect.stringMatching(/^Draft saved today, /) as string,
  });
  expect(await check()).toEqual({
    from: draft?.source,
    diagnostics: [
      {
        line: 3,
        problem: expect.stringContaining('/blog/outreach-gravty') as string,
        remedy: expect.stringMatching(/./) as string,
        change: { from: '/blog/outreach-gravty', to: '/blog/outreach-gravity' },
      },
    ],
    errors: { title: expect.stringContaining('at least 8 characters') as string },
    found: '2 findings.',
  });
});

test('a field shows all of its errors', async () => {
  const form = formOf(published);
  form.set('title', 'TODO');
  await save(form);
  const { errors } = (await check()) as { errors: Record<string, string> };
  expect(errors['title']).toMatch(/8 characters.*not written yet/);
});

test('a background save does not wait for the check', async () => {
  const never = new Promise<undefined>(() => {});
  await openDesk({ checkArticles: () => never });
  const form = formOf(published);
  const answer = await desk.call(`/articles/${slug}`, { cookie, form, headers: accept });
  expect(answer.status).toBe(200);
});

test('a background save does not overwrite another window’s change', async () => {
  const [first, second] = [formOf(published), formOf(published)];
  first.set('body', 'Theirs.\n');
  second.set('body', 'Mine.\n');
  await save(first);
  const { status, body } = await save(second);
  expect(status).toBe(409);
  expect(body).toEqual({
    rejection: expect.stringMatching(/^this was changed elsewhere\./) as string,
  });
  const kept = (await readDraft(desk.database, path))?.source ?? '';
  expect(readArticleBody(kept)).toBe('Theirs.\n');
});
