/* One long file: all tests post the form of one article as the same owner. */
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { settings } from '../../../site/settings.ts';
import { readArticleBody } from '../../../site/content/editing/edit-article.ts';
import { cookie, desk, openDesk } from '../../temporary-desk.for-tests.ts';
import { articlePath } from '../../writing/articles.ts';
import { createContentFiles, type ContentFiles } from '../../writing/content-files.ts';
import { readDraft, saveDraft } from '../../writing/drafts.ts';
import type { PublishOutcome } from '../../writing/publication.ts';
import { stubPublisher } from '../../writing/stub-publisher.for-tests.ts';
import { formOf, path, published, slug } from './article-form.for-tests.ts';

beforeEach(() => openDesk());

const page = async (name = slug) => (await desk.call(`/articles/${name}`, { cookie })).text();
const post = (form: URLSearchParams, name = slug) =>
  desk.call(`/articles/${name}`, { cookie, form });

test('saves nothing when nothing was changed', async () => {
  expect((await post(formOf(published))).status).toBe(303);
  expect(await readDraft(desk.database, path)).toBeUndefined();
});

test('saves the form as a draft, sets the visible date from the day, and leaves the file unchanged', async () => {
  const form = formOf(published);
  form.set('publishedOn', '2023-11-09');
  form.set('body', `${form.get('body')}\r\nOne line more.\r\n`);
  await post(form);
  const source = (await readDraft(desk.database, path))?.source;
  expect(source).toBe(
    published
      .replace('2023-11-08', '2023-11-09')
      .replace('Nov 08, 2023', 'Nov 09, 2023')
      .concat('\nOne line more.\n'),
  );
  expect(readFileSync(`site/${path}`, 'utf8')).toBe(published);
});

test('shows what the launch check found in the field and the line, until a draft settles it', async () => {
  const finding = { file: `site/${path}`, remedy: '' };
  const lines = published.split('\n');
  const body = lines.length - readArticleBody(published).split('\n').length;
  const last = lines.findLastIndex((line) => line !== '') + 1;
  const found = [
    { ...finding, line: last, problem: 'An old name.' },
    { ...finding, line: lines.indexOf('closing:') + 2, problem: 'An old box.' },
  ];
  await openDesk({ readLaunchDiagnostics: async () => found });
  expect(await page()).toContain(`Before you launch: Line ${last - body}: An old name.`);
  expect(await page()).toMatch(/id="closing\.[a-z]+-launch">.*?Before you launch: An old box\./);
  const form = formOf(published);
  form.set('body', `First.\n\n${form.get('body')}`);
  form.set('closing.heading', 'Another');
  await post(form);
  expect(await page()).toContain(`Before you launch: Line ${last - body + 2}: An old name.`);
  expect(await page()).not.toContain('An old box.');
});

test('is saved as a draft after its file was deleted in a checkout', async () => {
  const form = formOf(published);
  form.set('body', 'Typed before it was deleted.');
  expect((await post(form, 'deleted-in-a-checkout')).status).toBe(303);
  expect(await page('deleted-in-a-checkout')).toContain('Typed before it was deleted.');
  expect((await post(form, 'no%20slug')).status).toBe(404);
});

test('does not say that a draft is discarded which another window has published', async () => {
  const { headers } = await post(formOf(published, 'discard'));
  expect(headers.get('location')).toBe('/articles?notice=no-draft');
});

test('is saved as it is in the form after another window discarded it', async () => {
  const title = 'Discarded in Another Window';
  await desk.call('/articles', { cookie, form: { title } });
  const begun = 'discarded-in-another-window';
  const { source } = (await readDraft(desk.database, articlePath(begun)))!;
  await post(new URLSearchParams({ do: 'discard' }), begun);
  await post(formOf(source, 'rename'), begun);
  expect((await desk.call(`/articles/${begun}`, { cookie })).status).toBe(404);
  const { headers } = await post(formOf(source), begun);
  expect((await desk.call(headers.get('location')!, { cookie })).status).toBe(200);
});

test('stays on the page when its file was deleted and it cannot be saved', async () => {
  const form = formOf('---\n{ title: In one line }\n---\n');
  form.set('subtitle', 'One more field');
  form.set('body', 'Typed before it was deleted.');
  const answer = await post(form, 'deleted-in-a-checkout');
  expect(answer.status).toBe(409);
  expect(await answer.text()).toMatch(/id="body"[^>]*>Typed before it was deleted\./);
});

test('does not save a forged source with a value that contains itself', async () => {
  for (const action of ['save', 'copy']) {
    const form = formOf(published, action);
    form.set('from', published.replace('\n', '\nrecursive: &it [*it]\n'));
    expect((await post(form)).status).toBe(409);
  }
});

test('every field has one control, even where nothing can be published', async () => {
  const html = await page();
  expect(html).not.toContain('value="publish"');
  const names = [...formOf(published).keys()].filter((name) => name !== 'do');
  for (const name of names) expect(html.split(` name="${name}"`)).toHaveLength(2);
});

test('keeps an address and a description that were typed for other buttons', async () => {
  const form = formOf(published);
  form.set('slug', 'from-cold-to-silver');
  form.set('alt', 'A silver coin');
  const location = (await post(form)).headers.get('location') ?? '';
  expect(location).toMatch(/&notice=draft-saved$/);
  const html = await (await desk.call(location, { cookie })).text();
  expect(html).toMatch(/<input[^>]* name="slug"[^>]* value="from-cold-to-silver"/);
  expect(html).toMatch(/<input[^>]* name="alt"[^>]* value="A silver coin"/);
  form.set('slug', slug);
  form.set('alt', '');
  expect((await post(form)).headers.get('location')).toBe(`/articles/${slug}?notice=draft-saved`);
});

test('keeps a time of day', async () => {
  const form = formOf(published);
  form.set('publishTime', '09:30');
  await post(form);
  const source = (await readDraft(desk.database, path))?.source;
  expect(source).toMatch(/^publishTime: '?09:30'?$/m);
  const [input = ''] = /<input[^>]*id="publishTime"[^>]*>/.exec(await page()) ?? [];
  expect(input).toContain('type="time"');
  expect(input).toContain('value="09:30"');
});

test('an unknown topic stays selected until another one is chosen', async () => {
  const source = published.replace(/^topic: .*$/m, 'topic: Sales');
  await saveDraft(desk.database, { path, source, basedOn: undefined, revision: 0 }, 'user', 1);
  const html = await page();
  expect(html).toMatch(/<select id="topic"[^>]*><option selected="">Sales</);
  expect(html).toMatch(/id="topic-error"[^]*?must be Relationships/);
});

test('a topic that was just published with the settings can be chosen', async () => {
  const { topics } = settings;
  onTestFinished(() => void (settings.topics = topics));
  settings.topics = [...topics, 'Sales'];
  expect(await page()).toContain('<option value="Sales">');
  const form = formOf(published, 'save');
  form.set('topic', 'Sales');
  await post(form);
  expect((await readDraft(desk.database, path))?.source).toMatch(/^topic: Sales$/m);
  expect(await page()).toContain('id="topic-error" hidden=""');
});

test('does not publish a text with diagnostics', async () => {
  const form = formOf(published, 'publish');
  form.set('title', 'Short');
  const answer = await post(form);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('correct what is marked below, then publish');
});

test('an empty field is not marked as invalid, but not published', async () => {
  const title = 'Nothing But a Title';
  await desk.call('/articles', { cookie, form: { title } });
  const begun = 'nothing-but-a-title';
  const html = await page(begun);
  expect(html).toMatch(/id="description-error">[^]*?is empty: write something/);
  expect(html).toContain('This article has no text.');
  expect(html).toContain('3 findings.');
  expect(html).not.toContain('aria-invalid="true"');
  const { source } = (await readDraft(desk.database, path.replace(slug, begun)))!;
  const rejected = await post(formOf(source, 'publish'), begun);
  expect(rejected.status).toBe(422);
  const [note = ''] =
    /<div class="note bad"[^>]*role="alert"[^>]*>/.exec(await rejected.text()) ?? [];
  expect(note, 'a screen reader begins with the reason').toMatch(/ autofocus=""/i);
});

describe('two people who edit one article', () => {
  test('see both versions, and nothing is overwritten', async () => {
    const [first, second] = [formOf(published), formOf(published)];
    first.set('topic', 'AI');
    second.set('body', 'Mine.\n');
    await post(first);
    const rejected = await post(second);
    expect(rejected.status).toBe(409);
    const html = await rejected.text();
    expect(html).toMatch(/id="body"[^>]*>Mine\./);
    expect(html).toMatch(/id="theirs"[^>]*>topic: AI\n/);
    expect(html).toContain('data-conflict');
    expect(html).toMatch(/<div class="note warn"[^>]* autofocus=""/i);
    // Otherwise the browser would not ask before the typed text is left.
    expect(html).toContain('data-unsaved');
    expect(html).toMatch(/data-saved[^>]*>Not saved yet\.</);
    expect((await readDraft(desk.database, path))?.source).toContain('topic: AI\n');
  });

  test('may each have an article: the version of the second is kept as a new draft', async () => {
    const [first, second] = [formOf(published), formOf(published, 'copy')];
    first.set('body', 'Theirs.\n');
    second.set('body', 'Mine.\n');
    second.set('from', published.replace(/^title:/m, 'formerly: [an-earlier-address]\ntitle:'));
    await post(first);
    const bodies: string[] = [];
    for (const number of [2, 3]) {
      const { headers } = await post(second);
      expect(headers.get('location')).toBe(`/articles/${slug}-${number}?notice=kept-as-new`);
      const { source } = (await readDraft(desk.database, articlePath(`${slug}-${number}`)))!;
      expect(source).toContain('\nisDraft: true\n');
      expect(source).not.toContain('formerly');
      bodies.push(readArticleBody(source));
    }
    expect(bodies).toEqual(['Mine.\n', 'Mine.\n']);
    expect(readArticleBody((await readDraft(desk.database, path))!.source)).toBe('Theirs.\n');
  });
});

test('a version beside an article with the longest address has an address, too', async () => {
  const long = 'a'.repeat(100);
  const draft = { path: articlePath(long), source: published, basedOn: undefined, revision: 0 };
  await saveDraft(desk.database, draft, '', 0);
  const kept = (await post(formOf(published, 'copy'), long)).headers.get('location')!;
  expect(kept).toMatch(/^\/articles\/a{98}-2\?/);
  expect((await desk.call(kept, { cookie })).status).toBe(200);
});

test('names the line of the text and the field of each diagnostic', async () => {
  const form = formOf(published);
  form.set('title', 'Short');
  form.set('body', 'First.\n\nA [link](/blog/outreach-gravty).\n');
  await post(form);
  const html = await page();
  expect(html).toContain('Line 3: There is no page or file /blog/outreach-gravty.');
  expect(html).toMatch(/id="title-error"[^]*?must have at least 8 characters/);
});

test('names remedies by the labels of the form', async () => {
  const form = formOf(published);
  form.set('displayDate', 'Nov 09, 2023');
  form.set('body', 'TODO: write it\n');
  await post(form);
  const html = await page();
  expect(html).toContain('Write Nov 08, 2023, or correct “Date”.');
  expect(html).toContain('this is not written yet. Write it, or leave it out.');
});

test('lists the findings in the order of the text', async () => {
  const form = formOf(published);
  form.set('body', 'First.\n\nA [link](/blog/outreach-gravty).\n\n# A second title\n');
  await post(form);
  const lines = [...(await page()).matchAll(/<li>Line (\d+): /g)].map(([, line]) => Number(line));
  expect(lines).toEqual([3, 5]);
});

test.each([
  ['import', "import { rmSync } from 'node:fs'\n", 'are code.'],
  ['export', "export const x = (() => { throw new Error('It ran') })()\n", 'are code.'],
  [
    'an expression',
    "It is {(() => { throw new Error('It' + ' ran') })()}.\n",
    'Braces contain code',
  ],
  ['an attribute', '<Callout title={`${1}`}>A</Callout>\n', 'is in braces, which is code'],
  ['HTML', '<script>alert(1)</script>\n', 'There is no &lt;script&gt;.'],
])('reports %s in a text and does not run it', async (_name, body, problem) => {
  const form = formOf(published);
  form.set('body', body);
  await post(form);
  const html = await page();
  const [, findings = ''] = /id="findings"[^>]*>([^]*?)<\/ol>/.exec(html) ?? [];
  expect(findings).toContain(problem);
  expect(findings).not.toContain('It ran');
  expect(html).not.toContain('<script>alert');
});

test('publishing shows an article that was taken off the site', async () => {
  const hidden = published.replace(/\n---\n/, '\nisDraft: true\n---\n');
  const draft = { path, source: hidden, basedOn: undefined, revision: 0 };
  await saveDraft(desk.database, draft, 'user', 1);
  await post(formOf(hidden, 'publish'));
  expect((await readDraft(desk.database, path))?.source).toBe(published);
});

describe('taking an article off the site', () => {
  const unpublish = async (outcome: PublishOutcome, form = formOf(published, 'unpublish')) => {
    const publisher = stubPublisher(async () => outcome);
    await openDesk({ publisher });
    return post(form);
  };

  test('leaves no draft when it is rejected, and says why', async () => {
    const files = ['site/x.yaml', 'site/content/pages/about.yaml', `site/${path}`];
    const diagnostics = files.map((file) => ({
      file,
      problem: 'It is linked.',
      remedy: 'Unlink.',
    }));
    const answer = await unpublish({ ok: false, reason: 'rejected', diagnostics });
    expect(answer.status).toBe(409);
    const shown = await answer.text();
    expect(shown).toContain('Not taken off the site.<p>site/x.yaml: It is linked. Unlink.</p>');
    expect(shown).toContain('<p><a href="/pages/about">About</a>: It is linked.');
    expect(shown).toContain(`<p><a href="/articles/${slug}">From Cold to Gold`);
    expect(await readDraft(desk.database, path)).toBeUndefined();
  });

  test('is canceling its schedule before visitors see it', async () => {
    const files = createContentFiles('.');
    const scheduled = published.replace('2023-11-08', '2099-11-08');
    const contentFiles: ContentFiles = {
      ...files,
      checkWritable: async () => ({ ok: true }),
      read: async (file) =>
        file === path ? { path, source: scheduled, sha256: '' } : files.read(file),
    };
    let outcome: PublishOutcome = { ok: false, reason: 'rejected', diagnostics: [] };
    const publisher = stubPublisher(async () => outcome);
    await openDesk({ publisher, contentFiles });
    expect(await page()).toMatch(/value="unpublish"[^>]*>Cancel the schedule</);
    const rejected = await post(formOf(scheduled, 'unpublish'));
    expect(await rejected.text()).toContain('The schedule is not canceled.');
    outcome = { ok: true, warnings: [] };
    const { headers } = await post(formOf(scheduled, 'unpublish'));
    const shown = await desk.call(headers.get('location')!, { cookie });
    expect(await shown.text()).toContain('Its schedule is canceled, so it is a draft again.');
  });

  test('keeps what was typed as a draft', async () => {
    const form = formOf(published, 'unpublish');
    form.set('body', 'Typed.\n');
    const answer = await unpublish({ ok: true, warnings: [] }, form);
    expect(answer.headers.get('location')).toBe(`/articles/${slug}?notice=unpublished`);
    const source = (await readDraft(desk.database, path))?.source ?? '';
    expect(readArticleBody(source)).toBe('Typed.\n');
    expect(source).not.toContain('isDraft');
  });
});

test.each([
  [published, '“Address where it first appeared” must be'],
  ['---\ntitle: [\n---\n', 'originalUrl must be'],
])(
  'the preview names fields by their labels where the form can be shown',
  async (source, words) => {
    const problems = ['originalUrl must be a web address.'];
    const previews = {
      render: async () => ({ ok: false as const, problems }),
      readFile: async () => undefined,
    };
    await openDesk({ previews });
    await saveDraft(desk.database, { path, source, basedOn: undefined, revision: 0 }, '', 1);
    const preview = await desk.call(`/articles/${slug}/preview`, { cookie });
    expect(preview.status).toBe(422);
    expect(preview.headers.get('content-security-policy'), 'the icon').toContain(
      "img-src 'self' data:",
    );
    expect(await preview.text()).toContain(words);
  },
);

test('a file of the site is found at its address, also with a space, and has its type', async () => {
  const file = { bytes: Buffer.from('<svg/>'), contentType: 'image/svg+xml' };
  const readFile = async (at: string) => (at === 'pictures/a b.svg' ? file : undefined);
  await openDesk({ previews: { render: async () => ({ ok: false, problems: [] }), readFile } });
  const found = await desk.call('/site/pictures/a%20b.svg', { cookie });
  expect(found.status).toBe(200);
  // Browsers may not guess it.
  expect(found.headers.get('content-type')).toBe('image/svg+xml');
  // No valid encoding.
  expect((await desk.call('/site/%E0%A4%A', { cookie })).status).toBe(404);
});

test('a click draws another cover and keeps what else was typed', async () => {
  const coverOf = (html: string) => /<img class="drawn"[^>]* src="([^"]+)"/.exec(html)?.[1];
  const before = coverOf(await page());
  const form = formOf(published);
  form.set('do', 'deal cover.salt');
  form.set('title', 'Another Title');
  const dealt = await post(form);
  expect(dealt.headers.get('location')).toBe(`/articles/${slug}?notice=cover-dealt#drawn`);
  expect((await readDraft(desk.database, path))?.source).toContain('title: Another Title');
  const html = await page(`${slug}?notice=cover-dealt`);
  expect(before).toMatch(/^data:image/);
  expect(coverOf(html)).toMatch(/^data:image/);
  expect(coverOf(html)).not.toBe(before);
  expect(html).toMatch(/id="mode-Details"[^>]*checked/);
});

describe('a new article', () => {
  const begin = (title: string) => desk.call('/articles', { cookie, form: { title } });

  test('starts with a title, names what is still to write, and can be discarded', async () => {
    const begun = await begin("The Follow-Up That Doesn't Nag");
    expect(begun.headers.get('location')).toBe('/articles/the-follow-up-that-doesnt-nag');
    const html = await page('the-follow-up-that-doesnt-nag');
    expect(html).toContain('is empty: write something');
    const list = await (await desk.call('/articles', { cookie })).text();
    expect(list).toContain('Drafts 1');
    expect(list).not.toContain('mk bad');
    expect(list).toContain('Live 24');
    const form = new URLSearchParams({ do: 'discard' });
    await post(form, 'the-follow-up-that-doesnt-nag');
    expect(await (await desk.call('/articles', { cookie })).text()).not.toContain('Drafts');
  });

  test.each(['Short', '', 'From Cold to Gold'])('is rejected with the title %j', async (title) => {
    expect((await begin(title)).status).toBe(422);
  });
});

test.each(['..%2f..%2fpackage', 'none'])('no article exists at %s', async (name) => {
  expect((await desk.call(`/articles/${name}`, { cookie })).status).toBe(404);
});
