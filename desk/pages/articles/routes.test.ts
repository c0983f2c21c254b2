import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDailyCounts } from '../../../server/numbers/daily-counts.ts';
import { createLog } from '../../../server/platform/log/log.ts';
import { openTemporaryDesk, type TemporaryDesk } from '../../temporary-desk.for-tests.ts';
import { articlePath } from '../../writing/articles.ts';
import { saveDraft } from '../../writing/drafts.ts';

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
  expect(html).toMatch(/<div class="note bad" id="rejection" role="alert">/);
  const [field = ''] = /<input id="title"[^>]*>/.exec(html) ?? [];
  expect(field).toContain('aria-describedby="rejection"');
  expect(field).toContain('autofocus=""');
});
