import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PreviewAnswer } from '../../site/preview/preview-article.tsx';

const [slug, linked] = ['from-cold-to-gold', 'outreach-gravity'];
const folder = mkdtempSync(join(tmpdir(), 'preview-'));
const fileOf = (name: string) => join(folder, 'site/content/articles', `${name}.mdx`);

beforeAll(() => {
  cpSync('site', join(folder, 'site'), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The preview of an article that links to another. */
const previewOfLink = () =>
  preview(`${readFileSync(fileOf(slug), 'utf8')}\nRead [this](/blog/${linked}#why).\n`);

function preview(source: string): string {
  const { stdout } = spawnSync(
    process.execPath,
    [resolve('build/desk/preview/preview-article.js')],
    { cwd: folder, encoding: 'utf8', input: JSON.stringify({ slug, source }) },
  );
  const answer = JSON.parse(stdout) as PreviewAnswer;
  if (!answer.ok) throw new Error(answer.problems.join(' '));
  return answer.html;
}

test('warns of a link to an article that appears later, and of no other link', () => {
  expect(previewOfLink()).not.toContain('Until then the link is dead.');
  const later = readFileSync(fileOf(linked), 'utf8')
    .replace(/^publishedOn: .*/m, 'publishedOn: 2999-07-05')
    .replace(/^displayDate: .*/m, 'displayDate: Jul 05, 2999');
  writeFileSync(fileOf(linked), later);
  expect(previewOfLink()).toContain('appears on Jul 05, 2999. Until then the link is dead.');
});

test('shows a sentence that is not yet long enough', () => {
  const source = readFileSync(fileOf(slug), 'utf8')
    .replace(/^subtitle: .*/m, 'subtitle: Ask first')
    .replace(/^description: .*/m, 'description: ""');
  expect(preview(source)).toContain('Ask first</p>');
  expect(() => preview(source.replace(/^topic: .*/m, 'topic: Cooking'))).toThrow('topic');
});

test('says what cannot be read without a line of the file, of which the editor shows only the text', () => {
  const unreadable = () =>
    preview(`${readFileSync(fileOf(slug), 'utf8')}\n<Cards><Callout></Cards>\n`);
  expect(unreadable).toThrow('</Cards> is where it cannot be.');
});
