import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startDailyCounts } from '../../../server/numbers/daily-counts.ts';
import { createLog } from '../../../server/platform/log/log.ts';
import { openTemporaryDesk, type TemporaryDesk } from '../../temporary-desk.for-tests.ts';
import { articlePath } from '../../writing/articles.ts';
import { createContentFiles, type ContentFiles } from '../../writing/content-files.ts';
import { saveDraft } from '../../writing/drafts.ts';
import type { Publisher, PublishOutcome, SeenFile } from '../../writing/publication.ts';
import { stubPublisher } from '../../writing/stub-publisher.for-tests.ts';

let desk: TemporaryDesk;
let cookie: string;
beforeAll(async () => {
  desk = await openTemporaryDesk();
  ({ cookie } = await desk.setUpOwner());
});
afterAll(() => desk.close());

test('the list shows how many visits began on an article and how many leads they brought', async () => {
  const counts = startDailyCounts(desk.database, desk.clock, createLog('silent'));
  for (let visit = 0; visit < 2; visit += 1) counts.add('visits', '/blog/from-cold-to-gold');
  counts.add('accepted', '/blog/from-cold-to-gold');
  await counts.stop();
  const html = await (await desk.call('/articles', { cookie })).text();
  const rows = html.split('<li').filter((row) => row.includes('href="/articles/'));
  const counted = rows.filter((row) => row.includes('2 visits, 1 lead<'));
  expect(counted).toHaveLength(1);
  expect(counted[0]).toContain('/articles/from-cold-to-gold');
  expect(rows.filter((row) => row.includes('no visits, no leads'))).toHaveLength(rows.length - 1);
});

/** A desk whose checkout has a published article with another source. */
function openDeskWith(slug: string, change: (source: string) => string): Promise<TemporaryDesk> {
  const files = createContentFiles('.');
  const contentFiles: ContentFiles = {
    ...files,
    async read(path) {
      const file = await files.read(path);
      return file && path === articlePath(slug) ? { ...file, source: change(file.source) } : file;
    },
  };
  return openTemporaryDesk(true, {}, { contentFiles });
}

test('the visits of an article are not also those of one that was there earlier', async () => {
  const moved = await openDeskWith('outreach-gravity', (source) =>
    source.replace('\n', '\nformerly: [earlier, from-cold-to-gold]\n'),
  );
  const { cookie: owner } = await moved.setUpOwner();
  const counts = startDailyCounts(moved.database, moved.clock, createLog('silent'));
  for (const slug of ['earlier', 'from-cold-to-gold']) counts.add('visits', `/blog/${slug}`);
  await counts.stop();
  const html = await (await moved.call('/articles', { cookie: owner })).text();
  await moved.close();
  const counted = html.split('<li').filter((row) => row.includes('1 visit, no leads<'));
  expect(counted).toHaveLength(2);
});

test('a list without articles has nothing to select', async () => {
  const contentFiles = { ...createContentFiles('.'), list: async () => [] };
  const empty = await openTemporaryDesk(true, {}, { contentFiles });
  const { cookie: owner } = await empty.setUpOwner();
  const html = await (await empty.call('/articles', { cookie: owner })).text();
  await empty.close();
  expect(html).toContain('New article');
  expect(html).not.toContain('Delete');
});

test('a draft that was never published cannot be selected, because only files are deleted', async () => {
  const publisher = stubPublisher(async () => ({ ok: true, warnings: [] }));
  const other = await openTemporaryDesk(true, {}, { publisher });
  const { cookie: owner } = await other.setUpOwner();
  const path = articlePath('never-published');
  const draft = { path, source: '---\ntitle: Mine\n---\n', basedOn: undefined, revision: 0 };
  await saveDraft(other.database, draft, '', 1);
  const html = await (await other.call('/articles', { cookie: owner })).text();
  await other.close();
  expect(html).toContain('href="/articles/never-published"');
  expect(html).toContain('value="from-cold-to-gold"');
  expect(html).not.toContain('value="never-published"');
});

test('the list says when a scheduled article goes live', async () => {
  const scheduled = await openDeskWith('from-cold-to-gold', (source) =>
    source.replace('2023-11-08', '2099-11-08'),
  );
  const { cookie: owner } = await scheduled.setUpOwner();
  const html = await (await scheduled.call('/articles', { cookie: owner })).text();
  await scheduled.close();
  const rows = html.split('<li').filter((row) => row.includes('Goes live '));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain('/articles/from-cold-to-gold');
});

test('the list counts the findings of a draft as its editor does, without other drafts', async () => {
  const published = readFileSync('site/content/articles/from-cold-to-gold.mdx', 'utf8');
  const begin = (slug: string, source: string) =>
    saveDraft(
      desk.database,
      { path: articlePath(slug), source, basedOn: undefined, revision: 0 },
      '',
      1,
    );
  await begin('one-draft', `${published}\n[Another](/blog/another-draft).\n`);
  await begin('another-draft', published);
  const editor = await (await desk.call('/articles/one-draft', { cookie })).text();
  expect(editor).toContain('There is no page or file /blog/another-draft.');
  const html = await (await desk.call('/articles', { cookie })).text();
  const row = html.split('<li').find((one) => one.includes('href="/articles/one-draft"'));
  expect(row).toContain('1 finding<');
});

test('the list counts what the launch check finds in an article', async () => {
  const file = 'site/content/articles/from-cold-to-gold.mdx';
  const found = {
    file,
    line: 2,
    rule: 'sample',
    problem: 'This is a sample.',
    remedy: 'Change it.',
  };
  const other = await openTemporaryDesk(true, {}, { readLaunchDiagnostics: async () => [found] });
  const { cookie: owner } = await other.setUpOwner();
  const html = await (await other.call('/articles', { cookie: owner })).text();
  await other.close();
  const rows = html.split('<li').filter((row) => row.includes('1 before launch<'));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain('/articles/from-cold-to-gold');
});

test('a new article copies the box at the end of an article on the site, not of a draft', async () => {
  const live = readFileSync('site/content/articles/from-cold-to-gold.mdx', 'utf8');
  const source = live
    .replace(/^publishedOn: .*$/m, "publishedOn: '2099-01-01'")
    .replace(/^ {2}heading: .*$/m, '  heading: Words of a draft');
  await saveDraft(
    desk.database,
    { path: articlePath('newest-draft'), source, basedOn: undefined, revision: 0 },
    '',
    1,
  );
  expect(await (await desk.call('/articles/newest-draft', { cookie })).text()).toContain(
    'value="Words of a draft"',
  );
  await desk.call('/articles', { cookie, form: { title: 'A title of my own' } });
  const editor = await (await desk.call('/articles/a-title-of-my-own', { cookie })).text();
  expect(editor).toMatch(/name="closing\.heading"[^>]*value="[^"]+"/);
  expect(editor).not.toContain('Words of a draft');
});

test('a rejected title has the focus, and its message describes it', async () => {
  const answer = await desk.call('/articles', { cookie, form: { title: 'Short' } });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toMatch(/<div class="note bad" id="title-error" role="alert">/);
  const [field = ''] = /<input id="title"[^>]*>/.exec(html) ?? [];
  expect(field).toContain('aria-describedby="title-error"');
  expect(field).toContain('autofocus=""');
});

describe('deleting articles', () => {
  const [slug, changed] = ['from-cold-to-gold', 'outreach-gravity'];
  let publishing: TemporaryDesk;
  let outcome: PublishOutcome;
  let deleted: (readonly SeenFile[])[];
  let undoable: string | undefined;
  let owner: string;
  beforeEach(async () => {
    [outcome, deleted, undoable] = [{ ok: true, warnings: [] }, [], undefined];
    const publisher: Publisher = {
      ...stubPublisher(async () => outcome),
      delete: async (files) => {
        deleted.push(files);
        return outcome;
      },
      undoablePath: async () => undoable,
    };
    const contentFiles: ContentFiles = {
      ...createContentFiles('.'),
      checkWritable: async () => ({ ok: true }),
    };
    publishing = await openTemporaryDesk(true, {}, { publisher, contentFiles });
    ({ cookie: owner } = await publishing.setUpOwner());
    const draft = { path: articlePath(changed), source: 'Mine', basedOn: undefined, revision: 0 };
    await saveDraft(publishing.database, draft, '', 1);
  });
  afterEach(() => publishing.close());

  const post = (...form: [string, string][]) =>
    publishing.call('/articles', { cookie: owner, form: new URLSearchParams(form) });
  const list = async () => (await publishing.call('/articles', { cookie: owner })).text();

  test('is offered where something can be published', async () => {
    expect(await list()).toContain(`name="slug" value="${slug}"`);
    expect(await (await desk.call('/articles', { cookie })).text()).not.toContain('name="slug"');
  });

  test('deletes them all in one publication', async () => {
    const slugs = [slug, 'ai-cant-save-your-boring-marketing', 'gone'];
    const fields = slugs.map((one): [string, string] => ['slug', one]);
    expect((await (await post(...fields)).text()).match(/<input[^>]* checked=""/g)).toHaveLength(2);
    expect(deleted).toEqual([]);
    const answer = await post(...fields, ['do', 'delete']);
    expect(answer.headers.get('location')).toBe('/articles?notice=articles-deleted');
    expect(deleted.map((files) => files.map(({ path }) => path))).toEqual([
      slugs.slice(0, 2).map(articlePath),
    ]);
    const gone = await post(['slug', 'gone'], ['do', 'delete']);
    expect(gone.headers.get('location')).toBe('/articles?notice=articles-deleted');
    expect(deleted).toHaveLength(1);
  });

  test('keeps all of them if one has a draft', async () => {
    const answer = await post(['slug', slug], ['slug', changed], ['do', 'delete']);
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain(`Not deleted. “${changed}” has a draft: publish or discard that first.`);
    expect(html.match(/<input[^>]* checked=""/g)).toHaveLength(2);
    expect(deleted).toEqual([]);
  });

  test('says what the build found', async () => {
    const diagnostic = {
      file: 'site/settings.yaml',
      rule: 'link',
      problem: 'It leads nowhere.',
      remedy: 'Choose another.',
    };
    outcome = { ok: false, reason: 'rejected', diagnostics: [diagnostic] };
    const html = await (await post(['slug', slug], ['do', 'delete'])).text();
    expect(html).toContain('Not deleted.');
    expect(html).toContain('It leads nowhere.');
  });

  test('can be undone until something else is published', async () => {
    expect(await list()).not.toContain('Undo the last deletion');
    undoable = articlePath('gone');
    expect(await list()).toContain(`value="${undoable}"`);
    const undone = await post(['undo', undoable]);
    expect(undone.headers.get('location')).toBe('/articles?notice=publication-undone');
    for (undoable of [articlePath(slug), 'content/legal/terms.mdx', 'settings.yaml']) {
      expect(await list()).not.toContain('Undo the last deletion');
    }
    expect((await post(['undo', articlePath('gone')])).status).toBe(409);
  });

  test('cannot be undone from a new draft at the same address', async () => {
    undoable = articlePath('new-in-its-place');
    await post(['title', 'New in its place']);
    const editor = await publishing.call('/articles/new-in-its-place', { cookie: owner });
    const html = await editor.text();
    expect(html).toContain('New in its place');
    expect(html).not.toContain('value="undo"');
  });
});
