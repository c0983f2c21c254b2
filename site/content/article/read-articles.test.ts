import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sampleText } from '../lint/sample-texts.for-tests.ts';
import { readArticles } from './read-articles.ts';

const folder = mkdtempSync(join(tmpdir(), 'articles-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('an article has its front matter, text and the slug from its file name; drafts and hidden files are left out', async () => {
  writeFileSync(join(folder, 'a-sample.mdx'), sampleText);
  writeFileSync(join(folder, 'no-yaml.mdx'), '---\ntitle: Selling: a guide\n---\n\nText.\n');
  writeFileSync(join(folder, 'no-topic.mdx'), sampleText.replace('topic: AI\n', ''));
  writeFileSync(join(folder, '.a-new-one.new'), sampleText);
  writeFileSync(join(folder, '.a-backup.mdx'), sampleText);
  // Emacs marks an edited file by such a link.
  symlinkSync('author@desk.example.4711', join(folder, '.#a-sample.mdx'));

  const [article, ...others] = await readArticles(folder);

  expect(article).toMatchObject({ id: 'a-sample', data: { topic: 'AI' } });
  expect(article?.body.trimStart()).toMatch(/^A lead/);
  expect(others).toEqual([]);
});
