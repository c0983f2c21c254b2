import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from '../../server/platform/log/log.ts';
import { minuteMs, systemClock } from '../../server/platform/time/clock.ts';
import { createArticleCheck } from './check-articles.ts';

test('articles can be edited unchecked while the check fails, and are checked once it works', async () => {
  const root = mkdtempSync(join(tmpdir(), 'check-'));
  const script = join(root, 'scripts/content/check-articles.ts');
  const written = [{ file: 'site/content/articles/a.mdx', text: 'A' }];
  const check = createArticleCheck(root, systemClock, createLog('silent'));
  mkdirSync(join(root, 'scripts/content'), { recursive: true });
  writeFileSync(script, `throw new Error('The settings are unreadable.');`);
  expect(await check(written)).toBeUndefined();
  writeFileSync(script, `console.log('[]');`);
  expect(await check(written)).toEqual([]);
  rmSync(root, { recursive: true });
});

test('the same texts are checked once, until a file, a text or the minute changes', async () => {
  const root = mkdtempSync(join(tmpdir(), 'check-'));
  const article = join(root, 'site/content/articles/a.mdx');
  for (const folder of ['scripts/content', 'site/content/articles']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  writeFileSync(article, 'A');
  writeFileSync(
    join(root, 'scripts/content/check-articles.ts'),
    `import { appendFileSync } from 'node:fs'; appendFileSync('runs', '.'); console.log('[]');`,
  );
  let now = 0;
  const check = createArticleCheck(root, () => now, createLog('silent'));
  const written = [{ file: 'site/content/articles/a.mdx', text: 'B' }];
  const runs = () => readFileSync(join(root, 'runs'), 'utf8').length;

  await check([]);
  await check([]);
  expect(runs()).toBe(1);
  await check(written);
  await check([]);
  expect(runs()).toBe(2);
  appendFileSync(article, 'changed');
  await check([]);
  expect(runs()).toBe(3);
  now += minuteMs;
  await check([]);
  expect(runs()).toBe(4);
  rmSync(root, { recursive: true });
});
