import { expect, test, vi } from 'vitest';
import { makeTestFolder } from '../../server/platform/files/test-folder.for-tests.ts';
import { completeJournal, readJournal, writeJournal } from './journal.ts';

/** The paths of opened files and folders, in order. */
const opened = vi.hoisted((): string[] => []);
vi.mock(import('node:fs/promises'), async (importOriginal) => {
  const original = await importOriginal();
  const open: typeof original.open = (path, ...rest) => {
    opened.push(String(path));
    return original.open(path, ...rest);
  };
  return { ...original, open };
});

test('a completed publication survives a power cut: its folder is synced', async () => {
  const folder = makeTestFolder('journal');
  const change = { path: 'content/plans.yaml', after: 'New' };
  const journal = { id: 'a', kind: 'publish' as const, changes: [change], drafts: [change.path] };
  await writeJournal(folder, journal);
  opened.length = 0;
  await completeJournal(folder, journal);
  expect(opened).toEqual([folder]);
  expect(await readJournal(folder)).toBeUndefined();
  expect(await readJournal(folder, 'last.json')).toEqual(journal);
});
