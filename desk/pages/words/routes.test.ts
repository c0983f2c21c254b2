/* One long file: all tests post the forms of words as the same owner. */
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { cookie, decodeHtml, desk, openDesk } from '../../temporary-desk.for-tests.ts';
import { hashSource } from '../../writing/content-files.ts';
import { readDraft, saveDraft } from '../../writing/drafts.ts';
import type { PublishOutcome } from '../../writing/publication.ts';
import { stubPublisher } from '../../writing/stub-publisher.for-tests.ts';
import { controlsOf, describeForm, type Control } from '../../forms/form.ts';
import { wordFiles } from './word-files.ts';

beforeEach(() => openDesk());

const path = 'content/pages/home.yaml';
const page = async (name = 'home') => (await desk.call(`/pages/${name}`, { cookie })).text();
const post = (form: URLSearchParams, name = 'home') =>
  desk.call(`/pages/${name}`, { cookie, form });

/** What a browser posts for the form on a page. */
function formOf(html: string): URLSearchParams {
  const from = decodeHtml(/name="from" value="([^"]*)"/.exec(html)?.[1] ?? '');
  const words = wordFiles.find((file) => file.path === path)!;
  const controls: Control[] = controlsOf(describeForm(words, from));
  const form = new URLSearchParams(controls.map(({ name, text }) => [name, text]));
  form.set('from', from.replaceAll('\n', '\r\n'));
  form.set('do', 'save');
  return form;
}

test.each(wordFiles)('$name has a form', async ({ name, title }) => {
  const html = await page(name);
  expect(html).toContain(`<h1>${title}</h1>`);
  // Invalid HTML: a screen reader would say nothing, or ignore it.
  expect(html).not.toContain('></option>');
  expect(html).not.toMatch(/type="(?:date|time)"[^>]* placeholder=/);
});

test('offers the places of a testimonial in words', async () => {
  const html = await page('testimonials');
  expect(html).toContain('>Landing page, three at a time</option>');
  expect(html).not.toMatch(/>(?:Featured|Sets|Associations)<\/option>|featured: /);
});

test('says what a check box does', async () => {
  const settings = await page('settings');
  expect(settings).toContain('id="walkthrough.isHidden-hint">With its chapters');
});

test('says how to leave a part of a page out', async () => {
  const html = await page();
  expect(html.split('Remove all of them to leave this part').length - 1).toBe(1);
});

test('saves nothing when nothing was changed', async () => {
  const answer = await post(formOf(await page()));
  expect(answer.status).toBe(303);
  expect(await readDraft(desk.database, path)).toBeUndefined();
});

test('begins the title with the outcome of a form', async () => {
  expect(await page('home?notice=draft-saved')).toContain('<title>Saved as a draft.');
  expect(await page()).toContain('<title>Landing page · Desk');
});

test('saves a form as a draft and leaves the file unchanged', async () => {
  const form = formOf(await page());
  form.set('hero.note', 'Sixty days <b>free</b>');
  expect((await post(form)).headers.get('location')).toBe('/pages/home?notice=draft-saved');
  const draft = await readDraft(desk.database, path);
  expect(draft?.source).toContain('note: Sixty days <b>free</b>\n');
  const html = await page();
  expect(html).toContain('value="Sixty days &lt;b&gt;free&lt;/b&gt;"');
  // It is kept, with an error message.
  expect(html).toContain('which is shown as it stands');
  const [discard] = /<button[^>]* value="discard"[^>]*>/.exec(html) ?? [];
  expect(discard, 'says that it is final').toContain('aria-describedby="discard-hint"');
  const discarded = formOf(html);
  discarded.set('do', 'discard');
  await post(discarded);
  expect(await readDraft(desk.database, path)).toBeUndefined();
});

test('does not say that a draft is discarded which another window has published', async () => {
  const form = formOf(await page());
  form.set('do', 'discard');
  const { headers } = await post(form);
  expect(headers.get('location')).toBe('/pages/home?notice=no-draft');
});

test.each([
  ['publish', 'There is no draft: it is published or discarded already, or nothing was changed.'],
  ['undo', 'it is undone already, or something else was published since'],
])(
  'says that the answer to “%s” may have been lost, after which a browser sends it again',
  async (action, sentence) => {
    await openDesk({ publisher: stubPublisher(async () => ({ ok: true, warnings: [] })) });
    const form = formOf(await page());
    form.set('do', action);
    const answer = await post(form);
    const next = answer.headers.get('location');
    const shown = next === null ? answer : await desk.call(next, { cookie });
    expect(await shown.text()).toContain(sentence);
  },
);

test('parses no source that is far longer than a page, and saves none', async () => {
  const form = formOf(await page());
  form.set('hero.note', 'a'.repeat(80_000));
  const unsaved = await post(form);
  expect(unsaved.status).toBe(409);
  const sentence = 'This file has more than 80000 characters of YAML. Shorten it. Change it in';
  expect(await unsaved.text()).toContain(sentence);
  form.set('from', `${form.get('from')}\n# ${'a'.repeat(80_000)}`);
  const unread = await post(form);
  expect(unread.status).toBe(409);
  expect(await unread.text()).toContain('This file has more than 80000 characters of YAML.');
  expect(await readDraft(desk.database, path)).toBeUndefined();
});

test('leads back to the entry of a list that was moved', async () => {
  const html = await page();
  const [, list] = /value="up ([\w.]+)\.2"/.exec(html) ?? [];
  const form = formOf(html);
  form.set('do', `up ${list}.2`);
  const place = (await post(form)).headers.get('location');
  expect(place).toBe(`/pages/home?notice=draft-saved#${list}.1`);
  expect(await page()).toContain(`id="${list}.1"`);
});

test('two people who edit one page see both versions, and a second click decides', async () => {
  const html = await page();
  const [first, second] = [formOf(html), formOf(html)];
  first.set('hero.note', 'First');
  second.set('walkthrough.heading', 'Second <b>');
  await post(first);
  const rejected = await post(second);
  expect(rejected.status).toBe(409);
  const both = await rejected.text();
  expect(both).toMatch(/id="theirs"[^>]*> {2}note: First\n/);
  expect(both).toMatch(/id="yours"[^>]*>[^<]*heading: Second &lt;b&gt;<\//);
  expect(both).toContain('value="Second &lt;b&gt;"');
  expect((await readDraft(desk.database, path))?.source).toContain('note: First\n');
  second.set('seen', /name="seen" value="([^"]*)"/.exec(both)?.[1] ?? '');
  expect((await post(second)).status).toBe(303);
  const source = (await readDraft(desk.database, path))?.source;
  expect(source).toContain('heading: Second <b>\n');
  expect(source).not.toContain('note: First\n');
});

test('a conflict with somebody who has moved an entry shows both orders', async () => {
  const html = await page();
  const [first, second] = [formOf(html), formOf(html)];
  const [, list] = /value="up ([\w.]+)\.2"/.exec(html) ?? [];
  first.set('do', `up ${list}.2`);
  second.set('hero.note', 'Second');
  await post(first);
  const both = await (await post(second)).text();
  const [theirs = [], yours = []] = ['theirs', 'yours'].map((id) =>
    new RegExp(`id="${id}"[^>]*>([^<]*)`).exec(both)?.[1]?.split('\n'),
  );
  expect(theirs.length).toBe(yours.length);
  expect(theirs.slice(1).toSorted()).toEqual(yours.slice(1).toSorted());
  expect(theirs.slice(1)).not.toEqual(yours.slice(1));
});

test.each(['publish', 'discard'])(
  'somebody who has not seen the latest draft cannot %s it',
  async (action) => {
    let published = 0;
    const publisher = stubPublisher(async () => {
      published += 1;
      return { ok: true, warnings: [] };
    });
    await openDesk({ publisher });
    const html = await page();
    const [theirs, mine] = [formOf(html), formOf(html)];
    theirs.set('hero.note', 'Theirs');
    await post(theirs);
    mine.set('do', action);
    expect((await post(mine)).status).toBe(409);
    expect(published).toBe(0);
    expect((await readDraft(desk.database, path))?.source).toContain('note: Theirs\n');
  },
);

test('shows a file that was changed elsewhere since the draft, and only who has seen it publishes over it', async () => {
  const bases: unknown[] = [];
  const done = async (): Promise<PublishOutcome> => {
    bases.push((await readDraft(desk.database, path))?.basedOn);
    return { ok: true, warnings: [] };
  };
  const publisher = stubPublisher(done);
  await openDesk({ publisher });
  const file = readFileSync(`site/${path}`, 'utf8');
  const [line = ''] = /^ {2}note: .*$/m.exec(file) ?? [];
  const source = file.replace(line, '  note: Mine');
  await saveDraft(desk.database, { path, source, basedOn: 'An older version', revision: 0 }, '', 0);

  const html = await page();
  expect(decodeHtml(/id="theirs"[^>]*>([^<]*)/.exec(html)?.[1] ?? '')).toBe(line);
  const form = formOf(html);
  form.set('do', 'publish');
  await post(form);
  form.set('seen', /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? '');
  await post(form);
  expect(bases).toEqual(['An older version', hashSource(file)]);
});

test('shows no other version while the draft is being published, and publishes it after a crash then', async () => {
  const bases: unknown[] = [];
  const publisher = stubPublisher(async () => {
    bases.push((await readDraft(desk.database, path))?.basedOn);
    return { ok: true, warnings: [] };
  });
  await openDesk({ publisher });
  const source = readFileSync(`site/${path}`, 'utf8');
  await saveDraft(
    desk.database,
    { path, source, basedOn: 'The version before', revision: 0 },
    '',
    0,
  );

  const html = await page();
  expect(html).not.toContain('id="theirs"');
  const form = formOf(html);
  form.set('do', 'publish');
  await post(form);
  expect(bases).toEqual([hashSource(source)]);
});

test('keeps invalid text but does not publish it', async () => {
  const form = formOf(await page());
  form.set('hero.note', '');
  form.set('do', 'publish');
  const answer = await post(form);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('This is empty: write something.');
  expect(await readDraft(desk.database, path)).toBeDefined();
});

test('has no page for another file', async () => {
  expect((await desk.call('/pages/..%2f..%2fpackage', { cookie })).status).toBe(404);
});

test('lists the diagnostics of the launch check and shows them beside their fields', async () => {
  const list = await (await desk.call('/launch', { cookie })).text();
  expect(list).toContain('A placeholder.');
  expect(list).toMatch(/href="\/pages\/settings#links\.demoScheduling">Change it<[^]*?<\/a>/);
  const [atDesk = '', atServer = ''] = list.split('For the person who runs the server');
  expect(atDesk).toContain('>Site settings</h2>');
  expect(atDesk).not.toContain('settings.yaml');
  expect(atServer).toContain('Nobody is notified.');
  const html = await page('settings');
  const control = html.slice(html.indexOf('id="links.demoScheduling"'));
  expect(control.slice(0, control.indexOf('class="f"'))).toContain(
    'Before you launch: A placeholder. Set it.',
  );
  const described = /<input id="links\.demoScheduling"[^>]* aria-describedby="([^"]*)"/.exec(html);
  expect(described?.[1]).toContain('links.demoScheduling-launch');
  expect(html).toContain('<p class="hint todo" id="links.demoScheduling-launch">');
});

test('leads from an untested channel to the page that tests it', async () => {
  const finding = {
    file: 'environment',
    rule: 'untested-channels',
    problem: 'Untested.',
    remedy: 'Test it.',
  };
  await openDesk({ readLaunchDiagnostics: async () => [finding] });
  const list = await (await desk.call('/launch', { cookie })).text();
  expect(list).toMatch(/<h2[^>]*>Health<[^]*Untested\.[^]*href="\/health">Test it</);
  expect(list).not.toContain('For the person who runs the server');
});

test('shows a finding of the launch check about a list above its entries', async () => {
  const file = 'site/settings.yaml';
  const lines = readFileSync(file, 'utf8').split('\n');
  const line = 1 + lines.findIndex((text) => text.startsWith('legalPages:'));
  const finding = { file, line, problem: 'No page.', remedy: 'Add it.' };
  await openDesk({ readLaunchDiagnostics: async () => [finding] });
  const html = await page('settings');
  const list = html.slice(
    html.indexOf('id="legalPages"'),
    html.indexOf('id="legalPages.', html.indexOf('id="legalPages"')),
  );
  expect(list).toContain('Before you launch: No page. Add it.');
});

test('shows what the launch check found in a published file beside the fields of its draft', async () => {
  const file = 'site/content/partners.yaml';
  const published = readFileSync(file, 'utf8');
  const places = [...published.matchAll(/isSample: true/g)].map(({ index }, at) => ({
    file,
    line: published.slice(0, index).split('\n').length,
    problem: `Partner ${at} is a sample.`,
    remedy: '',
  }));
  await openDesk({ readLaunchDiagnostics: async () => places });
  const source = published.replace(/isSample: true/, 'isSample: false\n    logo: /a.svg');
  const draft = {
    path: 'content/partners.yaml',
    source,
    basedOn: hashSource(published),
    revision: 0,
  };
  await saveDraft(desk.database, draft, '', 0);
  const found = (await page('partners')).match(/id="[\w.]+-launch".*?is a sample/g);
  expect(found?.map((it) => it.replaceAll(/"|-launch.*launch/g, ''))).toEqual(
    [1, 2, 3, 4, 5].map((at) => `id=partners.${at}.isSample: Partner ${at} is a sample`),
  );
});

test('leaves out of a draft what the launch check found in a group that the draft changes', async () => {
  const file = 'site/settings.yaml';
  const published = readFileSync(file, 'utf8');
  const line = published.split('\n').indexOf('walkthrough:') + 1;
  const found = [{ file, line, problem: 'The sample film.', remedy: 'Put in another.' }];
  await openDesk({ readLaunchDiagnostics: async () => found });
  expect(await page('settings')).toContain('Before you launch: The sample film.');
  const source = published.replace(
    /^walkthrough:.*$/m,
    '$&\n  hostedVideoUrl: https://film.acme.dev/a.mp4',
  );
  const draft = { path: 'settings.yaml', source, basedOn: hashSource(published), revision: 0 };
  await saveDraft(desk.database, draft, '', 0);
  expect(await page('settings')).not.toContain('The sample film.');
});

test('keeps what was typed when a publication is undone', async () => {
  const stub = stubPublisher(async () => ({ ok: true, warnings: [] }));
  const publisher = { ...stub, undoablePath: async () => path };
  await openDesk({ publisher });
  const form = formOf(await page());
  form.set('hero.note', 'Typed');
  form.set('do', 'undo');
  const undone = await post(form);
  const shown = await desk.call(undone.headers.get('location') ?? '', { cookie });
  // Nothing becomes a draft when an article is renamed back, or put back on the site.
  expect(await shown.text()).toContain('If words had changed, they are a draft again.');
  expect((await readDraft(desk.database, path))?.source).toContain('note: Typed\n');
});

test('writes a legal page that does not exist yet, and then links to it', async () => {
  const file = 'site/content/legal/privacy.mdx';
  const found = { file, line: 9, problem: 'A link leads nowhere.', remedy: '' };
  const publisher = stubPublisher(async () => ({
    ok: false,
    reason: 'rejected',
    diagnostics: [found],
  }));
  await openDesk({ publisher });
  const html = await page('legal-privacy');
  expect(html).not.toContain('See it on the site');
  const from = decodeHtml(/name="from" value="([^"]*)"/.exec(html)?.[1] ?? '');
  const form = new URLSearchParams({ from, do: 'publish', title: 'Privacy', text: '' });
  form.set('description', '');
  expect((await post(form, 'legal-privacy')).status).toBe(422);
  form.set(
    'from',
    decodeHtml(/name="from" value="([^"]*)"/.exec(await page('legal-privacy'))?.[1] ?? ''),
  );
  form.set(
    'description',
    'What we keep of those who write to us, why, and for how long it is kept.',
  );
  form.set('text', 'We keep it.\r\n\r\n## How long\r\n\r\nTwo [years](/x).\r\n');
  const rejected = await (await post(form, 'legal-privacy')).text();
  expect(rejected).toMatch(/id="text-error">[^]*?<span>A link leads nowhere\.<\/span>/);
  expect((await readDraft(desk.database, file.slice(5)))?.source).toBe(
    "---\ntitle: 'Privacy'\ndescription: 'What we keep of those who write to us, why, and for how long it is kept.'\n---\n" +
      'We keep it.\n\n## How long\n\nTwo [years](/x).\n',
  );
  expect((await desk.call('/pages/legal-..%2fhome', { cookie })).status).toBe(404);
});

test('lists the legal pages that the draft of the settings links to', async () => {
  const settings = 'settings.yaml';
  const source = readFileSync(`site/${settings}`, 'utf8').replace(
    'legalPages: []',
    'legalPages:\n  - label: Legal notice\n    href: /imprint\n  - label: About\n    href: /about\n  - label: Wrong\n    href: terms',
  );
  await saveDraft(desk.database, { path: settings, source, basedOn: '', revision: 0 }, '', 0);
  const html = await page('legal-privacy');
  expect(html).toMatch(/href="\/pages\/legal-imprint"[^]*?Imprint/);
  expect(html).not.toContain('legal-about');
});

test('marks the field that the build rejects, and links what it rejects in other files', async () => {
  const file = 'site/content/pages/home.yaml';
  const line =
    1 +
    readFileSync(file, 'utf8')
      .split('\n')
      .findIndex((text) => /^ {2}note:/.test(text));
  const found = { file, line, problem: 'hero.note is wrong.', remedy: '' };
  const diagnostics = [found, { ...found, file: 'site/settings.yaml', problem: 'Another.' }];
  const publisher = stubPublisher(async () => ({ ok: false, reason: 'rejected', diagnostics }));
  await openDesk({ publisher });
  const form = formOf(await page());
  form.set('hero.note', 'Typed');
  form.set('do', 'publish');
  const html = await (await post(form)).text();
  expect(html).toMatch(/id="hero\.note-error">[^]*?<span>This is wrong\.<\/span>/);
  expect(html).toContain('1 field to correct.');
  expect(html).toContain('<a href="/pages/home#hero.note">Landing page</a>');
  expect(html).toMatch(/<a href="\/pages\/settings[^"]*">Site settings<\/a>: Another\./);
  expect(html).not.toContain('site/settings.yaml');
});
