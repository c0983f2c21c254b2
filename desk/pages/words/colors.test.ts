import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { cookie, decodeHtml, desk, openDesk } from '../../temporary-desk.for-tests.ts';
import { hashSource } from '../../writing/content-files.ts';
import { readDraft } from '../../writing/drafts.ts';
import { controlsOf, describeForm } from '../../forms/form.ts';
import { wordFiles } from './word-files.ts';

beforeEach(() => openDesk());

describe('the colors', () => {
  const file = 'styles/tokens.css';
  const send = async (action: string, changes: Record<string, string> = {}, added = '') => {
    const html = await (await desk.call('/pages/colors', { cookie })).text();
    const from = decodeHtml(/name="from" value="([^"]*)"/.exec(html)?.[1] ?? '');
    const colors = wordFiles.find(({ path: found }) => found === file)!;
    const controls = controlsOf(describeForm(colors, from));
    const fields = controls.map(({ name, text }) => [name, changes[name] ?? text]);
    const form = new URLSearchParams([
      ...fields,
      ['from', from + added],
      ['seen', hashSource(from)],
      ['do', action],
    ]);
    return desk.call('/pages/colors', { cookie, form });
  };
  const readSaved = async () => (await readDraft(desk.database, file))?.source;

  test('are checked without saving', async () => {
    const answer = await send('check', { 'action.light': '#7fb5a0' });
    const html = await answer.text();

    expect(answer.status).toBe(200);
    expect(html).toMatch(/Too little contrast with .*the text on buttons in the light theme/);
    expect(html).toMatch(/value="use action\.light #[\da-f]{6}"/);
    expect(html).toMatch(/data-saved[^>]*>Not saved yet\.</);
    expect(await readSaved()).toBeUndefined();
  });

  test('are saved as typed or as offered, and the rest of the file stays unchanged', async () => {
    await send('save', { thread: '#d9402a' });
    await send('use action.light oklch(0.4 0.08 250)');
    const published = readFileSync(`site/${file}`, 'utf8');

    expect(await readSaved()).toBe(
      published
        .replace('--thread: oklch(0.64 0.215 33)', '--thread: #d9402a')
        .replace(
          '--action: light-dark(oklch(0.41 0.08 163)',
          '--action: light-dark(oklch(0.4 0.08 250)',
        ),
    );
  });

  test('bring no other styles into the file', async () => {
    await send('save', { thread: '#d9402a' }, 'body { display: none }');
    expect(await readSaved()).toContain('--thread: #d9402a');
    expect(await readSaved()).not.toContain('display: none');
  });

  test('are not published with too little contrast', async () => {
    const answer = await send('publish', { 'action.light': '#7fb5a0' });

    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('Correct the marked fields, then publish.');
  });

  test('are not saved when they cannot be parsed', async () => {
    expect((await send('save', { thread: 'teal; } body {' })).status).toBe(422);
    expect(await readSaved()).toBeUndefined();
  });
});
