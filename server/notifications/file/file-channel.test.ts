import { readdirSync, type PathLike } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { makeTestFolder } from '../../platform/files/test-folder.for-tests.ts';
import { createFileChannel } from './file-channel.ts';

/** Disk operations, in order. */
const done = vi.hoisted((): string[] => []);
vi.mock(import('node:fs/promises'), async (importOriginal) => {
  const original = await importOriginal();
  const open: typeof original.open = async (path, ...rest) => {
    const handle = await original.open(path, ...rest);
    const sync = handle.sync.bind(handle);
    handle.sync = async () => {
      await sync();
      done.push(`sync ${nameOf(path)}`);
    };
    return handle;
  };
  const rename: typeof original.rename = async (from, to) => {
    await original.rename(from, to);
    done.push(`rename ${nameOf(from)}`);
  };
  return { ...original, open, rename };
});
const nameOf = (path: PathLike) => String(path).replace(folder, 'folder');

let folder: string;
beforeEach(() => {
  folder = makeTestFolder('site-files');
  done.length = 0;
});

describe('a notification as a file', () => {
  test('is on disk under its final name before it counts as delivered', async () => {
    const channel = createFileChannel({
      folder,
      from: 'site@e.example',
      to: 'us@e.example',
      deskUrl: undefined,
    });
    const alarm = { id: 'a', subject: 'Alarm', message: 'The disk is full.', raisedAt: 0 };
    expect(await channel.alarm(alarm)).toEqual({ ok: true });
    expect(readdirSync(folder)).toEqual(['a.eml']);
    const steps = ['sync folder/a.eml.part', 'rename folder/a.eml.part', 'sync folder'];
    // Windows cannot open folders.
    expect(done).toEqual(process.platform === 'win32' ? steps.slice(0, 2) : steps);
  });
});
