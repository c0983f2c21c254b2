import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder } from '../../server/platform/files/test-folder.for-tests.ts';
import { hourMs } from '../../server/platform/time/clock.ts';
import { createActiveIncidents } from '../../server/operations/active-incidents.ts';
import { createLog } from '../../server/platform/log/log.ts';
import type { ContentFiles } from './content-files.ts';
import type { PublishOutcome } from './publication.ts';
import { createPublishOnTime, isArticleDue } from './publish-on-time.ts';

test('retries later after a failure, and at once while somebody else publishes', async () => {
  const failed = { ok: false, reason: 'failed', sentence: 'No.' } as const;
  const outcomes: PublishOutcome[] = [{ ok: false, reason: 'busy' }, failed];
  let [now, published] = [0, 0];
  const publishOnTime = createPublishOnTime({
    isDue: async () => published < 3,
    publish: async () => {
      published += 1;
      return outcomes.shift() ?? { ok: true, warnings: [] };
    },
    incidents: undefined,
    clock: () => now,
    log: createLog('silent'),
  });
  for (let call = 0; call < 3; call += 1) await publishOnTime();
  expect(published).toBe(2);
  now = hourMs;
  for (let call = 0; call < 2; call += 1) await publishOnTime();
  expect(published).toBe(3);
});

test('raises an incident when an article cannot be published, until nothing is due', async () => {
  const incidents = createActiveIncidents();
  let isDue = true;
  const publishOnTime = createPublishOnTime({
    isDue: async () => isDue,
    publish: async () => ({ ok: false, reason: 'failed', sentence: 'The disk is full.' }),
    incidents,
    clock: () => 0,
    log: createLog('silent'),
  });
  for (let call = 0; call < 2; call += 1) {
    await publishOnTime();
    expect(incidents.list()).toMatchObject([
      { kind: 'article', reason: expect.stringContaining('The disk is full.') },
    ]);
  }
  isDue = false;
  await publishOnTime();
  expect(incidents.list()).toEqual([]);
});

test('an article that is no draft is due after its time, until it is built, as soon as the server can write', async () => {
  const folder = makeTestFolder('due');
  const inputsFile = join(folder, 'inputs');
  const path = 'content/articles/a-slug.mdx';
  let source = "---\npublishedOn: '2026-03-04'\n---\n";
  let isWritable = false;
  const files: ContentFiles = {
    list: async () => [path],
    read: async () => ({ path, source, sha256: '' }),
    checkWritable: async () => (isWritable ? { ok: true } : { ok: false, sentence: 'No.' }),
  };
  const build = (time: string) => {
    writeFileSync(inputsFile, '');
    utimesSync(inputsFile, new Date(time), new Date(time));
  };
  const isDue = (time: string) => isArticleDue(files, inputsFile, Date.parse(time));
  expect(await isDue('2026-03-06T00:00:00Z')).toBe(false);
  build('2026-03-02T00:00:00Z');
  expect(await isDue('2026-03-06T00:00:00Z')).toBe(false);
  isWritable = true;
  expect(await isDue('2026-03-03T00:00:00Z')).toBe(false);
  expect(await isDue('2026-03-06T00:00:00Z')).toBe(true);
  const scheduled = source;
  source = source.replace('---\n', '---\nisDraft: true\n');
  expect(await isDue('2026-03-06T00:00:00Z')).toBe(false);
  source = scheduled;
  build('2026-03-06T00:00:00Z');
  expect(await isDue('2026-03-06T00:00:00Z')).toBe(false);
});
