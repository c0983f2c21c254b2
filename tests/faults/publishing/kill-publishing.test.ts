import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createContentFiles, hashSource } from '../../../desk/writing/content-files.ts';
import { listDrafts } from '../../../desk/writing/drafts.ts';
import {
  createTemporaryData,
  type TemporaryData,
} from '../../../server/platform/files/temporary-data.for-tests.ts';
import { createRandom } from '../random.ts';
import { createProject, git, startPublishing } from './start-publishing.ts';

const rounds = Number(process.env['KILL_ROUNDS'] ?? 4);
const maxRoundMs = 400;
let folder: string;
let data: TemporaryData;

beforeAll(async () => {
  data = await createTemporaryData();
  folder = createProject();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await data.remove();
});

test(
  `a server that is killed during a publication leaves one complete state, ${rounds} times`,
  async () => {
    const random = createRandom();
    // Publishes at least once before it is killed, even on a busy machine.
    const first = await startPublishing(folder, data.variables);
    await vi.waitFor(() => expect(first.outcomes()).not.toEqual([]));
    const outcomes = await first.kill();
    for (let round = 0; round < rounds; round += 1) {
      const publishing = await startPublishing(folder, data.variables);
      // What it has recovered, before it publishes again.
      await expectWhole();
      await sleep(random() * maxRoundMs);
      outcomes.push(...(await publishing.kill()));
    }
    // Recovers what the last kill left behind.
    const last = await startPublishing(folder, data.variables, 'recover-only');
    // It may be published but not committed.
    expect(git(folder, 'status', '--porcelain').trim()).toMatch(
      /^(?:MM? +site.content.plans.yaml)?$/,
    );
    expect(git(folder, 'log', '--format=%an', '-1').trim()).toBe('anna@example.com');
    expect(readdirSync(join(folder, 'site/content'))).toEqual(['plans.yaml']);
    const source = readFileSync(join(folder, 'site/content/plans.yaml'), 'utf8');
    for (const page of ['/', '/other']) {
      const response = await fetch(last.address + page);
      expect(await response.text()).toBe(source);
      expect(response.headers.get('content-security-policy')).toContain(hashSource(source));
    }
    outcomes.push(...(await last.kill()));
    expect(outcomes.filter((outcome) => !outcome.includes('"ok":true,'))).toEqual([]);
    expect(outcomes.filter((outcome) => !outcome.includes('"warnings":[]'))).toEqual([]);
  },
  60_000 + rounds * 20_000,
);

/** Whenever it was killed, each part is complete: no partial file, no temporary file, and no draft that nobody typed. */
async function expectWhole(): Promise<void> {
  const file = await createContentFiles(folder).read('content/plans.yaml');
  expect(file?.source).toMatch(/^plans: \[\]\n(?:# turn [\w-]{36}\n)?$/);
  const database = await data.open();
  const drafts = await listDrafts(database);
  await database.close();
  for (const draft of drafts) expect(draft.source).toMatch(/^plans: \[\]\n# turn [\w-]{36}\n$/);
}
