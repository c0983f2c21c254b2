import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import type { TestInfo } from '@playwright/test';
import { builtArticles } from '../built-posts.ts';

/*
 * The tests in this folder compare the pages with the delivered copy. Once an owner changes a word, they are skipped.
 *
 * `npx playwright test --project delivered-copy --update-snapshots` accepts the current words as the delivered copy. If they differ from
 * the specification, delete `specification.spec.ts` first.
 */

const content = 'site/content';
const recorded = 'tests/e2e/aria/words.txt';

/** A hash of every word that visitors see and an owner edits, and of the published articles. */
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

/** Skips a test once the words differ from the delivered copy, except during an update. */
export function onlyAsDelivered(test: TestInfo): void {
  const isTakenOver = ['all', 'changed'].includes(test.config.updateSnapshots);
  test.skip(!isTakenOver && !isDelivered, 'The words are not the delivered ones any more.');
}
