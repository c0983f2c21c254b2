import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder } from '../../server/platform/files/test-folder.for-tests.ts';
import { createLog } from '../../server/platform/log/log.ts';
import { minuteMs } from '../../server/platform/time/clock.ts';
import { cacheAnswers } from './cache-answers.ts';

test('an answer, also a failed one, is asked for again when the question, the published site or the minute changes', async () => {
  const root = makeTestFolder('answers');
  mkdirSync(join(root, 'build'));
  let now = 0;
  let asked = 0;
  const options = { root, clock: () => now, log: createLog('silent') };
  const ask = cacheAnswers(options, 'it failed', async (question: string) => {
    asked += 1;
    if (question === 'fails') throw new Error('It fails.');
    return question;
  });
  const changes = [
    () => ask('one'),
    () => ask('two'),
    () => writeFileSync(join(root, 'build/inputs.sha256'), ''),
    () => (now += minuteMs),
  ];
  for (const [index, change] of changes.entries()) {
    await change();
    expect([await ask('one'), await ask('one')]).toEqual(['one', 'one']);
    expect(asked).toBe(index + 1);
  }
  expect([await ask('fails'), await ask('fails')]).toEqual([undefined, undefined]);
  expect(asked).toBe(changes.length + 1);
});
