import { beforeEach, describe, expect, test } from 'vitest';
import { parseMdx } from '../../../site/content/article/parse-mdx.ts';
import { cookie, decodeHtml, desk, openDesk } from '../../temporary-desk.for-tests.ts';
import { readDraft } from '../../writing/drafts.ts';
import { formOf, path, published, slug } from './article-form.for-tests.ts';

beforeEach(() => openDesk());

describe('a picture', () => {
  /** Posted as a browser does a form with a file. */
  function withFile(fields: URLSearchParams, file: File): FormData {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    form.append('picture', file);
    return form;
  }
  const fromOf = (html: string) => decodeHtml(/name="from" value="([^"]*)"/.exec(html)?.[1] ?? '');
  const send = (form: FormData, place = `/articles/${slug}`) => desk.call(place, { cookie, form });

  test('needs an alternative text; the typed text is saved', async () => {
    const fields = formOf(published);
    fields.set('title', 'From Cold to Copper');
    const answer = await send(withFile(fields, new File(['x'], 'a.png')));
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain('Say what the picture shows');
    expect(html).toContain('The article is saved, the picture is not.');
    expect(html).toContain('From Cold to Copper');
    const saved = (await readDraft(desk.database, path))?.source ?? '';
    expect(saved).toContain('From Cold to Copper');

    // The page continues from what was saved, so that the next save does not conflict with it.
    const next = formOf(saved);
    next.set('from', fromOf(html));
    next.set('body', 'Typed after it.');
    expect((await desk.call(`/articles/${slug}`, { cookie, form: next })).status).toBe(303);
  });

  test('is rejected when the file is not a picture, and keeps its alternative text', async () => {
    const fields = formOf(published);
    fields.set('alt', 'A page');
    const disguised = new File(['<script>alert(1)</script>'], 'a.png', { type: 'image/png' });
    const answer = await send(withFile(fields, disguised));
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain('is not a picture that the desk can read');
    expect(html).toMatch(/<input[^>]* name="alt"[^>]* value="A page"/);
  });

  test('is optional, and limited to 20 MB', async () => {
    const fields = formOf(published);
    fields.set('title', 'From Cold to Copper');
    // Browsers send an empty file; without a name, Node would send a text.
    expect((await send(withFile(fields, new File([], 'none')))).status).toBe(303);
    expect((await readDraft(desk.database, path))?.source).toContain('From Cold to Copper');
    const large = new File([new Uint8Array(21 * 1024 * 1024)], 'a.png');
    const answer = await send(withFile(fields, large));
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain('may add up to 20 MB');
  });

  test('keeps its alternative text in Markdown, whatever characters it has', async () => {
    const storePicture = async () => ({ ok: true, address: '/pictures/a.webp' }) as const;
    await openDesk({ storePicture });
    const alt = '*Leads* [5 <6] in {May} of snake_case\\';
    const fields = new URLSearchParams({ do: 'picture', alt });
    const form = withFile(fields, new File(['x'], 'a.png'));
    const answer = await send(form);
    const { markdown } = (await answer.json()) as { markdown: string };
    expect(parseMdx(markdown)).toMatchObject({
      children: [{ children: [{ type: 'image', alt, url: '/pictures/a.webp' }] }],
    });
  });

  test('is accepted by no other form', async () => {
    const file = new File(['x'], 'a.png');
    expect((await send(withFile(new URLSearchParams(), file), '/people')).status).toBe(415);
  });
});
