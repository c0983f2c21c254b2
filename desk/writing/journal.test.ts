import { open } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { makeTestFolder } from '../../server/platform/files/test-folder.for-tests.ts';
import { completeJournal, readJournal, writeJournal } from './journal.ts';

vi.mock('node:fs/promises', { spy: true });

test('a completed publication survives a power cut: its folder is synced', async () => {
  const folder = makeTestFolder('journal');
  const change = { path: 'content/plans.yaml', after: 'New' };
  const journal = { id: 'a', kind: 'publish' as const, changes: [change], drafts: [change.path] };
  await writeJournal(folder, journal);
  vi.mocked(open).mockClear();
  await completeJournal(folder, journal);
  expect(vi.mocked(open).mock.calls.map(([path]) => path)).toEqual([folder]);
  expect(await readJournal(folder)).toBeUndefined();
  expect(await readJournal(folder, 'last.json')).toEqual(journal);
});
