import { closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, type DatabaseSync } from 'node:sqlite';
import { LostDatabase } from './storage-errors.ts';

/** Compares the files that SQLite has open with those at their paths. */
export type SqliteFile = ReturnType<typeof followFile>;

/** SQLite continues to write to a deleted or replaced file without an error. Only device and inode reveal it. */
export function followFile(file: string, onLost: (error: LostDatabase) => void) {
  const paths = [file, `${file}-wal`];
  const opened = paths.map(identify);
  let lost: LostDatabase | undefined;
  const assertNotLost = () => {
    if (lost) throw lost;
  };
  return {
    /** Reads no file. @throws LostDatabase when a difference was found before */
    assertNotLost,
    /** Takes about 10 µs; a disk sync takes a millisecond. @throws LostDatabase from the first difference on */
    assertInPlace(): void {
      assertNotLost();
      if (paths.every((path, index) => identify(path) === opened[index])) return;
      lost = new LostDatabase(file);
      onLost(lost);
      throw lost;
    },
  };
}

/** A database file that was emptied in place counts as another one; its log may be empty. */
function identify(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 'missing';
  const isEmptied = found.size === 0 && !path.endsWith('-wal');
  return isEmptied ? 'empty' : `${found.dev}:${found.ino}`;
}

export const savedFileMark = '.saved-';

/**
 * Copies what an open connection can still read of a lost database into a new file beside the old path.
 *
 * @returns the new file; undefined when nothing could be saved
 */
export async function saveLost(database: DatabaseSync, file: string): Promise<string | undefined> {
  const saved = `${file}${savedFileMark}${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // SQLite gives its log files the mode of the database file.
    closeSync(openSync(saved, 'ax', 0o600));
    await backup(database, saved);
    return saved;
  } catch {
    rmSync(saved, { force: true });
    return undefined;
  }
}
