import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder } from '../../server/platform/files/test-folder.for-tests.ts';
import { createLog } from '../../server/platform/log/log.ts';
import { minuteMs } from '../../server/platform/time/clock.ts';
import { createArticleCheck } from './check-articles.ts';

test('articles can be edited unchecked while the check fails, and are checked once it works', async () => {
  const root = makeTestFolder('check');
  const script = join(root, 'scripts/content/check-articles.ts');
  const question = {
    written: [{ file: 'site/content/articles/a.mdx', text: 'A' }],
    isForAll: true,
  };
  let now = 0;
  const check = createArticleCheck({ root, clock: () => now, log: createLog('silent') });
  mkdirSync(join(root, 'scripts/content'), { recursive: true });
  writeFileSync(script, `throw new Error('The settings are unreadable.');`);
  expect(await check(question)).toBeUndefined();
  writeFileSync(script, `console.log('[]');`);
  now += minuteMs;
  expect(await check(question)).toEqual([]);
});
