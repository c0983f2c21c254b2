import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import type { TestInfo } from '@playwright/test';
import { builtArticles } from '../built-posts.ts';

/*
 * The tests of this folder compare the pages with the words they were delivered with. Whoever makes the site theirs has
 * other words, and these tests nothing more to say: they are skipped as soon as a word is another.
 *
 * `npx playwright test --project delivered-copy --update-snapshots` takes the words as they are now for the delivered ones.
 * Who does that with other words than the specification's deletes `specification.spec.ts` first.
 */

const content = 'site/content';
const recorded = 'tests/e2e/aria/words.txt';

/** Stands for every word that visitors are shown and an owner edits, and for the articles that are published. */
export const wordsNow = fingerprint();

function fingerprint(): string {
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:mdx|yaml)$/.test(file))
    .map((file) => `${content}/${file.replaceAll('\\', '/')}`);
  const hash = createHash('sha256');
  for (const file of ['site/settings.yaml', ...files.toSorted()]) {
    hash.update(`${file}\n${readFileSync(file, 'utf8')}\n`);
  }
  hash.update(builtArticles.map(({ id }) => id).join());
  return `${hash.digest('hex')}\n`;
}

/** Whether every word is still the delivered one. */
export const isDelivered = !existsSync(recorded) || readFileSync(recorded, 'utf8') === wordsNow;

/** Skips a test as soon as the words are not the delivered ones any more; not while they are taken over. */
export function onlyAsDelivered(test: TestInfo): void {
  const isTakenOver = ['all', 'changed'].includes(test.config.updateSnapshots);
  test.skip(!isTakenOver && !isDelivered, 'The words are not the delivered ones any more.');
}
