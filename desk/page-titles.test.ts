import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPageTitles } from './page-titles.ts';

test('names a page as under Pages, and an article by its title', () => {
  const distDir = mkdtempSync(join(tmpdir(), 'desk-titles-'));
  onTestFinished(() => rmSync(distDir, { recursive: true }));
  for (const place of ['about', 'blog/outreach-gravity']) {
    mkdirSync(join(distDir, place), { recursive: true });
    const html = '<meta property="og:title" content="For Search &amp; Cards">';
    writeFileSync(join(distDir, place, 'index.html'), html);
  }
  const titles = readPageTitles(distDir);
  expect(titles('/about/')).toBe('About');
  expect(titles('/blog/outreach-gravity')).toBe('For Search & Cards');
  expect(titles('/unknown')).toBeUndefined();
});
