import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { cookie, desk, openDesk } from '../temporary-desk.for-tests.ts';
import { readDraft } from '../writing/drafts.ts';
import { formOf } from '../pages/editor/article-form.for-tests.ts';
import { controlsOf, describeForm } from './form.ts';
import { wordFiles } from '../pages/words/word-files.ts';

beforeEach(() => openDesk());

const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
  .png()
  .toBuffer();
const picture = new File([new Uint8Array(png)], 'teal.png', { type: 'image/png' });
const address = /\/pictures\/[\da-f]{16}\.webp/;

/** Posts a form as a browser does: every field, and files. */
async function post(place: string, fields: URLSearchParams, added: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  for (const [name, value] of Object.entries(added)) form.set(name, value);
  return desk.call(place, { cookie, form });
}

/** The fields of a words form with their saved values. */
async function fieldsOf(name: string): Promise<URLSearchParams> {
  const file = wordFiles.find((found) => found.name === name)!;
  const source = (await sourceOf(name)) ?? readFileSync(`site/${file.path}`, 'utf8');
  const controls = controlsOf(describeForm(file, source));
  const filled = controls.filter(({ input, text }) => input !== 'check' || text === 'true');
  const fields = filled.map((control) => [control.name, control.text]);
  return new URLSearchParams([...fields, ['from', source], ['do', 'save']]);
}

async function sourceOf(name: string): Promise<string | undefined> {
  const { path } = wordFiles.find((found) => found.name === name)!;
  return (await readDraft(desk.database, path))?.source;
}

describe('a picture in the settings', () => {
  const send = async (added: Record<string, string | File>) =>
    post('/pages/settings', await fieldsOf('settings'), added);

  test('is stored, shown and removed', async () => {
    const published = readFileSync('site/settings.yaml', 'utf8');
    expect((await send({ 'author.portrait.file': picture })).status).toBe(303);
    const source = await sourceOf('settings');
    expect(source).toMatch(new RegExp(`portrait: ${address.source}\n`));
    const html = await (await desk.call('/pages/settings', { cookie })).text();
    expect(html).toMatch(new RegExp(`<img class="thumb" src="/site${address.source}"`));
    expect(html).toContain('name="author.portrait.remove"');
    await send({ 'author.portrait.remove': 'true' });
    expect(await sourceOf('settings')).toBe(published);
  });

  test('is rejected at its field when it is not a picture, and the typed text stays', async () => {
    const page = new File(['<script>alert(1)</script>'], 'a.png', { type: 'image/png' });
    const answer = await send({ 'brand.logo.file': page, 'brand.productName': 'the paper' });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toMatch(/id="brand\.logo-error"[^]*?is not a picture that the desk can read/);
    expect(html).toContain('value="the paper"');
    expect(await sourceOf('settings')).toBeUndefined();
  });

  test('is kept when another one is rejected', async () => {
    const page = new File(['<svg></svg>'], 'logo.svg', { type: 'image/svg+xml' });
    const answer = await send({ 'brand.logo.file': page, 'author.portrait.file': picture });
    expect(answer.status).toBe(422);
    const kept = new RegExp(`name="author\\.portrait" value="${address.source}"`);
    expect(await answer.text()).toMatch(kept);
  });
});

test('a new partner is added with a logo', async () => {
  await post('/pages/partners', await fieldsOf('partners'), {
    'partners.new.name': 'Acme',
    'partners.new.url': 'https://www.acme.com',
    'partners.new.logo.file': picture,
  });
  const source = await sourceOf('partners');
  expect(source).toMatch(new RegExp(`name: Acme[^]*logo: ${address.source}`));
});

test('an article gets an uploaded cover', async () => {
  const path = 'content/articles/from-cold-to-gold.mdx';
  const fields = formOf(readFileSync(`site/${path}`, 'utf8'));
  await post('/articles/from-cold-to-gold', fields, { 'cover.picture.file': picture });
  const draft = await readDraft(desk.database, path);
  expect(draft?.source).toMatch(new RegExp(`cover:[^]*?picture: ${address.source}`));
});
