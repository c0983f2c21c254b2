import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { cookie, desk, openDesk } from '../../temporary-desk.for-tests.ts';
import { createContentFiles, type ContentFiles } from '../../writing/content-files.ts';
import { readDraft, saveDraft } from '../../writing/drafts.ts';
import type { PublishOutcome } from '../../writing/publication.ts';
import { stubPublisher } from '../../writing/stub-publisher.for-tests.ts';
import { formOf } from './article-form.for-tests.ts';

const show = (slug: string) => desk.call(`/articles/${slug}`, { cookie });

async function rename(slug: string, to: string): Promise<Response> {
  const path = `content/articles/${slug}.mdx`;
  const draft = await readDraft(desk.database, path);
  const form = formOf(draft?.source ?? readFileSync(`site/${path}`, 'utf8'), 'rename');
  form.set('slug', to);
  return desk.call(`/articles/${slug}`, { cookie, form });
}

describe('a draft that was never published', () => {
  const slug = 'a-draft-to-rename';
  const begin = async () => {
    await openDesk();
    await desk.call('/articles', { cookie, form: { title: 'A Draft to Rename' } });
  };

  test('moves to its new address and leaves the old one', async () => {
    await begin();
    const answer = await rename(slug, 'better-words');
    expect(answer.headers.get('location')).toBe('/articles/better-words?notice=draft-saved');
    expect(await (await show('better-words')).text()).toContain('A Draft to Rename');
    expect((await show(slug)).status).toBe(404);
  });

  test('gets no capital letter from a phone, which its address would be rejected for', async () => {
    await begin();
    const [field = ''] = /<input id="slug"[^>]*>/.exec(await (await show(slug)).text()) ?? [];
    expect(field).toContain('autoCapitalize="none"');
  });

  test('is not begun again at its old address by somebody who goes on typing', async () => {
    await begin();
    const { source } = (await readDraft(desk.database, `content/articles/${slug}.mdx`))!;
    const form = formOf(source);
    form.set('body', 'Typed while it moved.');
    await rename(slug, 'better-words');
    const headers = { accept: 'application/json' };
    const answer = await desk.call(`/articles/${slug}`, { cookie, form, headers });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({ rejection: expect.stringContaining('press “Save”') });
    expect((await show(slug)).status).toBe(404);
  });

  test('stays where it is if somebody begins another one at its new address in this moment', async () => {
    const there = 'content/articles/better-words.mdx';
    const files = createContentFiles('.');
    let isBegun = false;
    const contentFiles: ContentFiles = {
      ...files,
      async read(path) {
        if (path !== there || isBegun) return files.read(path);
        isBegun = true;
        const theirs = { path: there, source: 'Theirs', basedOn: undefined, revision: 0 };
        // After the draft there was looked up.
        await setTimeout(100);
        await saveDraft(desk.database, theirs, 'ben', 1);
        return undefined;
      },
    };
    await openDesk({ contentFiles });
    await desk.call('/articles', { cookie, form: { title: 'A Draft to Rename' } });
    expect((await rename(slug, 'better-words')).status).toBe(422);
    expect(await (await show(slug)).text()).toContain('A Draft to Rename');
    expect((await readDraft(desk.database, there))?.source).toBe('Theirs');
  });

  test.each([
    ['Better Words!', 'lower-case letters from a to z, digits and single hyphens'],
    ['from-cold-to-gold', 'There is an article at /blog/from-cold-to-gold already.'],
  ])(
    'keeps its address when %j is rejected, and the field keeps the typed text',
    async (to, why) => {
      await begin();
      const answer = await rename(slug, to);
      expect(answer.status).toBe(422);
      const html = await answer.text();
      const [field = ''] = /<input id="slug"[^>]*>/.exec(html) ?? [];
      expect(field).toContain(`value="${to}"`);
      expect(field).toContain('aria-invalid="true"');
      // A browser focuses the first one.
      const [focused] = /<\w+[^>]* autofocus=""[^>]*>/i.exec(html) ?? [];
      expect(focused, 'it is typed again, and described by the reason').toBe(field);
      expect(html).toMatch(new RegExp(`id="slug-error">.*${why}`));
      expect((await show(slug)).status).toBe(200);
    },
  );
});

describe('a published article', () => {
  const slug = 'from-cold-to-gold';
  const there = 'content/articles/from-cold-to-copper.mdx';

  /** A publisher that only records its calls. @param isThere whether there is an article at the new address afterwards */
  async function openWith(outcome: PublishOutcome, isThere = outcome.ok): Promise<void> {
    const files = createContentFiles('.');
    let isMoved = false;
    const contentFiles: ContentFiles = {
      ...files,
      checkWritable: async () => ({ ok: true }),
      read: async (path) => {
        if (!isMoved || path !== there) return files.read(path);
        const source = readFileSync(`site/content/articles/${slug}.mdx`, 'utf8');
        return { path, source, sha256: 'moved' };
      },
    };
    const publish = async () => {
      isMoved = isThere;
      return outcome;
    };
    const publisher = stubPublisher(publish);
    await openDesk({ contentFiles, publisher });
  }

  test('shows what failed after the move, on the page of its new address', async () => {
    await openWith({ ok: true, warnings: ['It is not pushed: no network.'] });
    const answer = await rename(slug, 'from-cold-to-copper');
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('It is not pushed: no network.');
    expect(html).toContain('As it is on the site.');
    expect(html).toContain('action="/articles/from-cold-to-copper"');
  });

  test('claims no redirect before it is on the site', async () => {
    await openWith({ ok: true, warnings: [] });
    const location = (await rename(slug, 'from-cold-to-copper')).headers.get('location') ?? '';
    expect(location).toContain('notice=renamed');
    const html = await (await desk.call(location, { cookie })).text();
    expect(html).toContain('While it is on the site, the old one leads to it.');
  });

  test('takes along what was typed and not published', async () => {
    await openWith({ ok: true, warnings: [] });
    const path = `content/articles/${slug}.mdx`;
    const form = formOf(readFileSync(`site/${path}`, 'utf8'), 'rename');
    form.set('title', 'From Cold to Copper in a Week');
    form.set('slug', 'from-cold-to-copper');
    const { headers } = await desk.call(`/articles/${slug}`, { cookie, form });
    expect(headers.get('location')).toBe('/articles/from-cold-to-copper?notice=renamed');
    const moved = await readDraft(desk.database, there);
    expect(moved).toMatchObject({ basedOn: 'moved' });
    expect(moved?.source).toContain('title: From Cold to Copper in a Week');
    expect(moved?.source).toContain(`formerly:\n  - ${slug}`);
    expect(await readDraft(desk.database, path)).toBeUndefined();
  });

  test('keeps its draft when another article got the address first', async () => {
    await openWith({ ok: false, reason: 'conflict', paths: [there] }, true);
    const path = `content/articles/${slug}.mdx`;
    const source = readFileSync(`site/${path}`, 'utf8');
    await saveDraft(desk.database, { path, source, basedOn: 'earlier', revision: 0 }, 'ben', 1);
    expect((await rename(slug, 'from-cold-to-copper')).status).toBe(409);
    expect(await readDraft(desk.database, path)).toBeDefined();
    expect(await readDraft(desk.database, there)).toBeUndefined();
  });

  test('leaves a draft in conflict that was based on an earlier version', async () => {
    await openWith({ ok: true, warnings: [] });
    const path = `content/articles/${slug}.mdx`;
    const source = readFileSync(`site/${path}`, 'utf8');
    await saveDraft(desk.database, { path, source, basedOn: 'earlier', revision: 0 }, 'ben', 1);
    await rename(slug, 'from-cold-to-copper');
    expect(await readDraft(desk.database, there)).toMatchObject({ basedOn: 'earlier' });
  });

  test('says on an old page that it has another address now', async () => {
    await openDesk();
    const form = formOf(readFileSync(`site/content/articles/${slug}.mdx`, 'utf8'), 'undo');
    const moved = 'This article has another address now, or was deleted.';
    for (const [action, status, words] of [
      ['undo', 409, moved],
      ['unpublish', 409, moved],
      ['rename', 422, 'This article is not at this address any more.'],
    ] as const) {
      form.set('do', action);
      form.set('slug', 'somewhere-else');
      const answer = await desk.call('/articles/no-longer-here', { cookie, form });
      expect([action, answer.status]).toEqual([action, status]);
      expect(await answer.text()).toContain(words);
    }
  });

  test('keeps the typed text while another publication is running', async () => {
    await openWith({ ok: false, reason: 'busy' });
    const answer = await rename(slug, 'from-cold-to-copper');
    expect(answer.status).toBe(409);
    expect(await answer.text()).toMatch(/<input id="slug"[^>]*value="from-cold-to-copper"/);
  });
});
